// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.module.host.ModuleHost;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneRing;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.TraceEnvironment;
import io.uorb.trace.module.TracedModule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The trace of a run in its log, by which {@code uorb replay verify} runs its modules again. */
public final class RunTrace {
    private static final String HASH = "message_hash";

    private RunTrace() {}

    /**
     * Returns a trace for the broker of a run.
     *
     * @param watchers modules beside those of every run that only watch it, or publish for others
     */
    public static TraceRecorder recorder(Set<String> watchers) {
        Set<String> all = new HashSet<>(watchers);
        all.add(HASH);
        return new TraceRecorder(new TraceSettings(LaneRing.DEFAULT_BYTES, true, all, Set.of(), null));
    }

    /** Returns what writes the trace into a recorder's logs. */
    public static TraceLog log(TraceRecorder trace, Orb orb, long seed) {
        List<TraceText> environment = TraceEnvironment.texts(ManifestVersion.text(), seed);
        return new TraceLog(trace, () -> {
            List<TraceText> texts = new ArrayList<>(environment);
            ModuleHost.of(orb).ifPresent(host -> texts.addAll(TracedModule.texts(host)));
            return texts;
        });
    }
}
