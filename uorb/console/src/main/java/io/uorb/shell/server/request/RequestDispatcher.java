// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Dispatcher of requests; failures become answers. Used by the server's thread only, except for slow requests. */
public final class RequestDispatcher {
    private final HandlerRegistry handlers;
    private final Supplier<Answer.Welcome> welcome;
    private final Map<SlowLane, SlowRequests> slow = new EnumMap<>(SlowLane.class);
    private final BiConsumer<Object, Throwable> errors;

    /**
     * Creates a dispatcher.
     *
     * @param threads makes the thread of the slow requests of a lane, by the lane's name
     */
    public RequestDispatcher(
            HandlerRegistry handlers,
            Supplier<Answer.Welcome> welcome,
            Function<String, ? extends Executor> threads,
            BiConsumer<Object, Throwable> errors) {
        this.handlers = handlers;
        this.welcome = welcome;
        this.errors = errors;
        for (SlowLane lane : SlowLane.values()) {
            slow.put(lane, new SlowRequests(lane, threads.apply(lane.name().toLowerCase(Locale.ROOT))));
        }
    }

    /** Returns the answer, or null if it is given later. */
    public Answer answer(Request<?> request, ClientSession session, Consumer<Answer> later) {
        try {
            if (request instanceof Request.Hello hello) {
                return hello(hello, session);
            }
            if (session.client() == null) {
                return new Answer.Refused(Answer.Reason.WRONG_REQUEST, "the first request is not Hello");
            }
            SlowLane lane = handlers.lane(request);
            if (lane != null) {
                return slow.get(lane)
                        .answerLater(request.getClass().getSimpleName(), () -> handle(request, session), later);
            }
            return handle(request, session);
        } catch (RuntimeException e) {
            return failed(request, e);
        }
    }

    private Answer handle(Request<?> request, ClientSession session) {
        try {
            return handlers.answer(request, session);
        } catch (RefusalException e) {
            return e.answer();
        } catch (RuntimeException | Error e) {
            return failed(request, e);
        }
    }

    private Answer failed(Request<?> request, Throwable e) {
        String name = request.getClass().getSimpleName();
        errors.accept("console request " + name, e);
        return new Answer.Refused(Answer.Reason.FAILED, name + " failed: " + e);
    }

    private Answer hello(Request.Hello hello, ClientSession session) {
        if (hello.version() != Protocol.VERSION) {
            return new Answer.Refused(
                    Answer.Reason.WRONG_VERSION,
                    "the program's console uses protocol version " + Protocol.VERSION + ", not " + hello.version()
                            + ": use the uorb of the program's own version");
        }
        session.welcome(hello.client());
        return welcome.get();
    }
}
