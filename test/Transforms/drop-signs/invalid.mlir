// RUN: dist-opt %s -distribute-drop-signs -verify-diagnostics

distribute.mesh @cluster <["replica" = 4]>
distribute.variable @v : tensor<4xi8> = dense<0> {synchronization = on_read, aggregation = sum}

func.func @made_in_the_merge_point(%x: tensor<4xui8>) -> tensor<4xui8> {
  %r = distribute.merge_call(%x) over @cluster["replica"] : (tensor<4xui8>) -> tensor<4xui8> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xui8>>):
    %u = distribute.update @v(%xs) : (!distribute.per_replica<tensor<4xui8>>) -> !distribute.per_replica<tensor<4xui8>> {
    ^bb0(%own: tensor<4xui8>):
      distribute.yield %own : tensor<4xui8>
    }
    // expected-error @below {{'distribute.reduce' op takes the max of 'ui8', which is not an operand of the merge point; expected an operand, or signless integers}}
    %m = distribute.reduce max %u : !distribute.per_replica<tensor<4xui8>> -> tensor<4xui8>
    distribute.yield %m : tensor<4xui8>
  }
  return %r : tensor<4xui8>
}
