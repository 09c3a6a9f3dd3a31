// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;

/**
 * Handlers of requests about modules ({@code modules:MO-7}). Starting, stopping and the figures that a module prints
 * wait for it, so they run on threads of their own; the others are for the server's thread.
 */
public final class ModuleRequests {
    private final ConsoleServices services;

    private ModuleRequests(ConsoleServices services) {
        this.services = services;
    }

    public static void addTo(HandlerRegistry handlers, ConsoleServices services) {
        ModuleRequests all = new ModuleRequests(services);
        handlers.put(Request.ListModules.class, (request, session) -> all.ask(ModuleService::modules));
        handlers.putSlowReading(
                SlowLane.FIGURES,
                Request.ModuleStatus.class,
                (request, session) -> all.ask(service -> service.status(request.module())));
        handlers.put(Request.ListModuleKinds.class, (request, session) -> all.ask(ModuleService::kinds));
        handlers.put(
                Request.DescribeModule.class,
                (request, session) -> all.ask(service -> service.describe(request.kind())));
        handlers.put(
                Request.ListPerfCounters.class,
                (request, session) -> all.ask(service -> service.perfCounters(request.module())));
        handlers.putSlow(
                SlowLane.MODULES,
                Request.StartModule.class,
                (request, session) ->
                        all.ask(service -> service.start(request.kind(), request.name(), request.options())));
        handlers.putSlow(
                SlowLane.MODULES,
                Request.StopModule.class,
                (request, session) -> all.ask(service -> service.stop(request.module())));
        handlers.putSlow(
                SlowLane.MODULES,
                Request.RestartModule.class,
                (request, session) -> all.ask(service -> service.restart(request.module())));
    }

    /** A call of the program's modules. */
    @FunctionalInterface
    private interface Call<A extends Answer> {
        A of(ModuleService service) throws ServiceException;
    }

    private <A extends Answer> A ask(Call<A> call) throws RefusalException {
        ModuleService service = services.modules()
                .orElseThrow(() -> new RefusalException(
                        Answer.Reason.UNKNOWN, "the program has no modules: no module host is registered"));
        try {
            return call.of(service);
        } catch (ServiceException e) {
            throw new RefusalException(e.reason(), e.getMessage());
        }
    }
}
