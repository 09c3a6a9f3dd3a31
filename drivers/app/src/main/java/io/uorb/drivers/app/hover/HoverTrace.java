// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.drivers.app.recording.RunTrace;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.Tracing;
import io.uorb.trace.TraceRecorder;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The trace of a flight on threads. */
final class HoverTrace {
    private static final Set<String> WATCHERS = Set.of("hover_observer", "hover_view", "hover_plot");

    private HoverTrace() {}

    static TraceRecorder recorder() {
        return RunTrace.recorder(WATCHERS);
    }

    /**
     * Returns the topics on which modules save their state, for a catalogue: a log has the formats of all its messages
     * at its begin. They are made on a broker of their own, on whose clock no time passes, and are closed again.
     *
     * @param added modules of users, which need not be startable; drivers of devices are not made
     */
    static List<OrbMetadata<?>> stateTopics(List<ModuleConfig> modules, List<ModuleConfig> added) {
        TraceRecorder trace = recorder();
        try (Orb orb = Orb.builder()
                        .clock(new ManualClock())
                        .paths(Tracing.by(trace))
                        .build();
                ModuleHost host = ModuleHost.builder(orb)
                        .statusPeriodUs(0)
                        .log(entry -> {})
                        .checkpointPeriodUs(1)
                        .build()) {
            for (ModuleConfig module : modules) {
                host.start(module);
            }
            added.forEach(module -> startIfPossible(host, module));
            Set<String> names = trace.endpoints().stream()
                    .filter(endpoint -> endpoint.kind() == EndpointKind.CHECKPOINT)
                    .map(EndpointIdentity::name)
                    .collect(Collectors.toSet());
            return orb.topics().stream()
                    .filter(topic -> names.contains(topic.name()))
                    .<OrbMetadata<?>>map(topic -> topic)
                    .toList();
        } catch (ModuleException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private static void startIfPossible(ModuleHost host, ModuleConfig module) {
        try {
            if (!host.factories().require(module.kind()).drivesDevices()) {
                host.start(module);
            }
        } catch (ModuleException e) {
            // It has no state then, and the flight reports why it cannot be started.
        }
    }
}
