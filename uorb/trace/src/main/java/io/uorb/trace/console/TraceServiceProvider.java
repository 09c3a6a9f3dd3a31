// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.console;

import io.uorb.Orb;
import io.uorb.observe.Tracing;
import io.uorb.shell.service.ConsoleServiceProvider;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.TraceService;
import io.uorb.trace.ring.RingTrace;
import java.util.Optional;

/** The ring trace of a broker, found when a console asks for it. Any thread. */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class TraceServiceProvider implements ConsoleServiceProvider {
    /** Creates the provider; for the service loader. */
    public TraceServiceProvider() {}

    @Override
    public Optional<ParameterService> parameters(Orb orb) {
        return Optional.empty();
    }

    @Override
    public Optional<ModuleService> modules(Orb orb) {
        return Optional.empty();
    }

    @Override
    public Optional<TraceService> trace(Orb orb) {
        return Tracing.of(orb) instanceof RingTrace ring ? Optional.of(new RingTraceService(ring)) : Optional.empty();
    }
}
