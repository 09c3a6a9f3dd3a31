// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.service.TraceService;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;

/** The handler of requests about the trace of activations; it computes, so it runs on a thread of its own. */
public final class TraceRequests {
    private static final int MOST_CHAINS = 1_000;
    private static final long MOST_MS = 86_400_000;

    private TraceRequests() {}

    public static void addTo(HandlerRegistry handlers, ConsoleServices services) {
        handlers.putSlowReading(SlowLane.TRACE, Request.TracePath.class, (request, session) -> path(services, request));
    }

    private static Answer.PathFigures path(ConsoleServices services, Request.TracePath request)
            throws RefusalException {
        if (request.worst() < 0 || request.worst() > MOST_CHAINS) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    "number of chains " + request.worst() + " is not from 0 to " + MOST_CHAINS);
        }
        if (request.worstWithinMs() < 0 || request.worstWithinMs() > MOST_MS) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    "worstWithinMs " + request.worstWithinMs() + " is not from 0 to " + MOST_MS);
        }
        TraceService trace = services.trace()
                .orElseThrow(() -> new RefusalException(
                        Answer.Reason.UNKNOWN,
                        "the program does not trace its activations: start it with -Dio.uorb.trace=ring"));
        try {
            return trace.path(request.path(), request.worst(), request.held(), request.worstWithinMs());
        } catch (ServiceException e) {
            throw new RefusalException(e.reason(), e.getMessage());
        }
    }
}
