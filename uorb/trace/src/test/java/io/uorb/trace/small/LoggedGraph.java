// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import io.uorb.Orb;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.log.TraceLog;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The graph of the adder, recorded into logs. */
final class LoggedGraph {
    private static final int HISTORY = 4_096;

    private LoggedGraph() {}

    /** Runs it on a manual clock; returns the logs in their order. */
    static List<Path> fly(
            long us,
            TraceSettings settings,
            List<DynamicTopic> topics,
            Path folder,
            UnaryOperator<RecorderBuilder> options)
            throws Exception {
        return fly(us, HISTORY, settings, topics, folder, options);
    }

    /** Does the same with a history of so many counts and sums. */
    static List<Path> fly(
            long us,
            int history,
            TraceSettings settings,
            List<DynamicTopic> topics,
            Path folder,
            UnaryOperator<RecorderBuilder> options)
            throws Exception {
        TraceRecorder trace = new TraceRecorder(settings);
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .history(AdderGraph.COUNT, history)
                        .history(AdderGraph.SUM, history)
                        .paths(Tracing.by(trace))
                        .build();
                Recorder recorder = options.apply(Recorder.builder(orb)
                                .folder(folder)
                                .fsync(FsyncPolicy.never())
                                .catalogue(TopicCatalogue.of(List.copyOf(topics)))
                                .extension(new TraceLog(trace, List::of)))
                        .build()) {
            recorder.start();
            AutoCloseable driver = AdderGraph.driver(orb, 1);
            AutoCloseable adder = AdderGraph.adder(orb, AdderGraph.COUNT, 0);
            clock.advance(us);
            adder.close();
            driver.close();
            recorder.stop();
        }
        return logs(folder);
    }

    private static List<Path> logs(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".ulg"))
                    .sorted()
                    .toList();
        }
    }
}
