// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.util.HashMap;
import java.util.Map;

/** Who answers which request. Filled before the server starts, used by its thread. */
final class Handlers {
    /** Answers requests of one class, on the server's thread. */
    @FunctionalInterface
    interface Handler<R extends Request<A>, A extends Answer> {
        A answer(R request, Session session) throws RefusalException;
    }

    @FunctionalInterface
    private interface AnyHandler {
        Answer answer(Request<?> request, Session session) throws RefusalException;
    }

    private final Map<Class<?>, AnyHandler> byRequest = new HashMap<>();

    <A extends Answer, R extends Request<A>> void put(Class<R> type, Handler<R, A> handler) {
        byRequest.put(type, (request, session) -> handler.answer(type.cast(request), session));
    }

    /** Answers it. */
    Answer answer(Request<?> request, Session session) throws RefusalException {
        AnyHandler handler = byRequest.get(request.getClass());
        if (handler == null) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    "this program does not answer " + request.getClass().getSimpleName());
        }
        return handler.answer(request, session);
    }
}
