// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;

/**
 * Handlers of requests about parameters ({@code modules:MO-24}). Changes run the program's listeners and its file's, so
 * they have a thread of their own; lists are for the server's thread.
 */
public final class ParameterRequests {
    private final ConsoleServices services;

    private ParameterRequests(ConsoleServices services) {
        this.services = services;
    }

    public static void addTo(HandlerRegistry handlers, ConsoleServices services) {
        ParameterRequests requests = new ParameterRequests(services);
        handlers.put(Request.ListParameters.class, (request, session) -> requests.list(request));
        handlers.putSlow(SlowLane.PARAMETERS, Request.SetParameters.class, (request, session) -> requests.set(request));
        handlers.putSlow(
                SlowLane.PARAMETERS, Request.ResetParameters.class, (request, session) -> requests.reset(request));
        handlers.putSlow(
                SlowLane.PARAMETERS, Request.SetDefault.class, (request, session) -> requests.setDefault(request));
    }

    private Answer.Parameters list(Request.ListParameters request) throws RefusalException {
        if (request.most() < 1 || request.most() > Protocol.MAX_PARAMETERS) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    request.most() + " parameters at once are not between 1 and " + Protocol.MAX_PARAMETERS);
        }
        return service().list(request.after(), request.most());
    }

    private Answer.Parameters set(Request.SetParameters request) throws RefusalException {
        try {
            return service().set(request.values());
        } catch (ServiceException e) {
            throw new RefusalException(e.reason(), e.getMessage());
        }
    }

    private Answer.Parameters reset(Request.ResetParameters request) throws RefusalException {
        try {
            return service().reset(request.names());
        } catch (ServiceException e) {
            throw new RefusalException(e.reason(), e.getMessage());
        }
    }

    private Answer.Parameters setDefault(Request.SetDefault request) throws RefusalException {
        try {
            return service().setDefault(request.name(), request.value());
        } catch (ServiceException e) {
            throw new RefusalException(e.reason(), e.getMessage());
        }
    }

    private ParameterService service() throws RefusalException {
        return services.parameters()
                .orElseThrow(() -> new RefusalException(
                        Answer.Reason.UNKNOWN, "the program has no parameters: no parameter store is registered"));
    }
}
