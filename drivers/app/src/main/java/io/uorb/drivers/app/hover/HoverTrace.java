// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.log.HostLog;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.TraceEnvironment;
import io.uorb.trace.module.TracedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The trace of a flight on threads, by which {@code uorb replay verify} runs its modules again. */
final class HoverTrace {
    /** Modules that only watch the flight, or publish for others. */
    private static final Set<String> WATCHERS = Set.of(
            TraceSettings.RECORDER,
            HostLog.HOST,
            "param",
            "message_hash",
            "hover_observer",
            "hover_view",
            "hover_plot");

    private HoverTrace() {}

    static TraceRecorder recorder() {
        return new TraceRecorder(TraceSettings.DEFAULT.leavingOut(WATCHERS));
    }

    /** Returns what writes the trace into a recorder's logs. */
    static TraceLog log(TraceRecorder trace, Orb orb, long seed) {
        List<TraceText> environment = TraceEnvironment.texts(ManifestVersion.text(), seed);
        return new TraceLog(trace, () -> {
            List<TraceText> texts = new ArrayList<>(environment);
            ModuleHost.of(orb).ifPresent(host -> texts.addAll(TracedModule.texts(host)));
            return texts;
        });
    }
}
