// What Gloo's thread calls for a file descriptor, in one form for all versions of Gloo: since 2025 it passes the loop, too.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOHANDLER_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOHANDLER_H

#include <gloo/transport/tcp/device.h>
#include <gloo/transport/tcp/loop.h>

namespace distribute::runtime {

/// `Function`: the type of Handler::handleEvents.
template <typename Function>
class GlooHandlerOf;

template <typename Base>
class GlooHandlerOf<void (Base::*)(int)> : public Base {
protected:
  /// Something has happened to the descriptor. On Gloo's thread.
  virtual void handleReady() = 0;

private:
  void handleEvents(int) final { handleReady(); }
};

template <typename Base, typename Loop>
class GlooHandlerOf<void (Base::*)(Loop &, int)> : public Base {
protected:
  virtual void handleReady() = 0;

private:
  void handleEvents(Loop &, int) final { handleReady(); }
};

using GlooHandler = GlooHandlerOf<decltype(&gloo::transport::tcp::Handler::handleEvents)>;

/// Calls the handler as the loop does, with `&Handler::handleEvents`.
inline void callGlooHandler(gloo::transport::tcp::Handler &handler, gloo::transport::tcp::Loop &,
                            int events, void (gloo::transport::tcp::Handler::*handle)(int)) {
  (handler.*handle)(events);
}
inline void
callGlooHandler(gloo::transport::tcp::Handler &handler, gloo::transport::tcp::Loop &loop,
                int events,
                void (gloo::transport::tcp::Handler::*handle)(gloo::transport::tcp::Loop &, int)) {
  (handler.*handle)(loop, events);
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOHANDLER_H
