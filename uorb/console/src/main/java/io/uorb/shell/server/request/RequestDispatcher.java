// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Dispatcher of requests; failures become answers. Used by the server's thread only, except for slow requests. */
public final class RequestDispatcher {
    private final HandlerRegistry handlers;
    private final Supplier<Answer.Welcome> welcome;
    private final Executor slow;
    private final BiConsumer<Object, Throwable> errors;
    /** The slow request that is worked on; null if none is. Set by the server's thread, cleared by the slow one. */
    private volatile String slowRequest;

    public RequestDispatcher(
            HandlerRegistry handlers,
            Supplier<Answer.Welcome> welcome,
            Executor slow,
            BiConsumer<Object, Throwable> errors) {
        this.handlers = handlers;
        this.welcome = welcome;
        this.slow = slow;
        this.errors = errors;
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
            if (handlers.isSlow(request)) {
                return answerLater(request, session, later);
            }
            return handle(request, session);
        } catch (RuntimeException e) {
            return failed(request, e);
        }
    }

    /**
     * One at a time: where the disk or a module hangs, clients would wait for it one behind the other until nobody else
     * is served.
     */
    private Answer answerLater(Request<?> request, ClientSession session, Consumer<Answer> later) {
        String waiting = slowRequest;
        if (waiting != null) {
            return new Answer.Refused(
                    Answer.Reason.FAILED,
                    "still waiting for the disk or a module: an earlier " + waiting + " has not ended");
        }
        slowRequest = request.getClass().getSimpleName();
        try {
            slow.execute(() -> {
                Answer answer = handle(request, session);
                // First, so that whoever has the answer can ask for the next.
                slowRequest = null;
                later.accept(answer);
            });
        } catch (RuntimeException | Error e) {
            slowRequest = null;
            throw e;
        }
        return null;
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
