# gRPC and Protobuf, for what runs in several processes.
#
# Protobuf in module mode: Debian has no package configuration of it. gRPC's looks for OpenSSL, c-ares and re2.
find_package(Protobuf MODULE REQUIRED)
find_package(gRPC CONFIG REQUIRED)

# distribute_generate_grpc(PROTO OUTPUT_DIR GENERATED_VAR)
#
# Makes OUTPUT_DIR/<proto>.pb.{h,cc} and .grpc.pb.{h,cc} from a .proto file; GENERATED_VAR receives the paths, to be given to
# distribute_add_runtime_library as GENERATED.
function(distribute_generate_grpc proto outputDir generatedVar)
  get_filename_component(stem "${proto}" NAME_WE)
  get_filename_component(proto "${proto}" ABSOLUTE)
  get_filename_component(folder "${proto}" DIRECTORY)
  set(generated "")
  foreach(ending pb.h pb.cc grpc.pb.h grpc.pb.cc)
    list(APPEND generated "${outputDir}/${stem}.${ending}")
  endforeach()
  add_custom_command(OUTPUT ${generated}
    COMMAND protobuf::protoc "--proto_path=${folder}" "--cpp_out=${outputDir}" "--grpc_out=${outputDir}"
      "--plugin=protoc-gen-grpc=$<TARGET_FILE:gRPC::grpc_cpp_plugin>" "${proto}"
    DEPENDS "${proto}" VERBATIM)
  add_custom_target(distribute-${stem}-messages DEPENDS ${generated})
  add_dependencies(distribute-headers distribute-${stem}-messages)
  set(${generatedVar} "${generated}" PARENT_SCOPE)
endfunction()
