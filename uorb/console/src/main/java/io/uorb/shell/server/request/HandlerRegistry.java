// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.util.HashMap;
import java.util.Map;

/** Handlers of requests, by class. Filled before the server starts, then used by its thread only. */
public final class HandlerRegistry {
    /** System property that allows writing without a change of the program's code. */
    public static final String WRITING_PROPERTY = "io.uorb.console.writing";

    /** Handler of requests of one class. */
    @FunctionalInterface
    interface Handler<R extends Request<A>, A extends Answer> {
        A answer(R request, ClientSession session) throws RefusalException;
    }

    @FunctionalInterface
    private interface AnyHandler {
        Answer answer(Request<?> request, ClientSession session) throws RefusalException;
    }

    private final Map<Class<?>, AnyHandler> byRequest = new HashMap<>();
    private final Map<Class<?>, SlowLane> slow = new HashMap<>();
    private final boolean writing;

    public HandlerRegistry(boolean writing) {
        this.writing = writing;
    }

    <A extends Answer, R extends Request<A>> void put(Class<R> type, Handler<R, A> handler) {
        byRequest.put(type, (request, session) -> handler.answer(type.cast(request), session));
    }

    /** Registers a handler that changes something, which the program must allow. */
    <A extends Answer, R extends Request<A>> void putWriting(Class<R> type, Handler<R, A> handler) {
        put(type, (request, session) -> {
            if (!writing) {
                throw new RefusalException(
                        Answer.Reason.NOT_ALLOWED,
                        "the program's console is read-only; start a uorb command with --console=write,"
                                + " another program with -D" + WRITING_PROPERTY
                                + "=true or ConsoleServerBuilder.allowWriting(true)");
            }
            return handler.answer(request, session);
        });
    }

    /**
     * Registers a handler that changes something and may block, such as for a disk: it runs on the lane's thread, not
     * on the server's.
     */
    <A extends Answer, R extends Request<A>> void putSlow(SlowLane lane, Class<R> type, Handler<R, A> handler) {
        putWriting(type, handler);
        if (writing) {
            slow.put(type, lane);
        }
    }

    /** Registers a handler that changes nothing and may block, as {@link #putSlow}. */
    <A extends Answer, R extends Request<A>> void putSlowReading(SlowLane lane, Class<R> type, Handler<R, A> handler) {
        put(type, handler);
        slow.put(type, lane);
    }

    /** Returns the lane of a request that may block; null for the server's thread. */
    SlowLane lane(Request<?> request) {
        return slow.get(request.getClass());
    }

    /** Answers it. */
    public Answer answer(Request<?> request, ClientSession session) throws RefusalException {
        AnyHandler handler = byRequest.get(request.getClass());
        if (handler == null) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    "this program does not answer " + request.getClass().getSimpleName());
        }
        return handler.answer(request, session);
    }
}
