// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.EndpointIdentity;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.shm.SharedNodes;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A module that is traced in one program and reads what another one publishes, on nodes that they share. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedNodesTraceTest {
    private static final int HISTORY = 4_096;
    /** The generation of the sums at which the flight ends. */
    private static final int ENOUGH = 300;

    @TempDir
    Path folder;

    private SharedNodes open(String program) throws IOException {
        return SharedNodes.builder("trace").in(folder).program(program).open();
    }

    /** Flies the adder; the other program counts, had counted before, and publishes sums beside those of the adder. */
    private Path fly() throws Exception {
        Path log = folder.resolve("flight.ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        try (SharedNodes shared = open("flight");
                SharedNodes others = open("driver");
                Orb other = Orb.builder()
                        .clock(SharedNodes.clock())
                        .history(AdderGraph.COUNT, HISTORY)
                        .history(AdderGraph.SUM, HISTORY)
                        .paths(others)
                        .build();
                Orb orb = Orb.builder()
                        .clock(SharedNodes.clock())
                        .history(AdderGraph.COUNT, HISTORY)
                        .history(AdderGraph.SUM, HISTORY)
                        .paths(shared.traced(trace))
                        .build();
                Recorder recorder = Recorder.builder(orb)
                        .file(log, false)
                        .fsync(FsyncPolicy.never())
                        .catalogue(TopicCatalogue.of(List.of(AdderGraph.COUNT, AdderGraph.SUM)))
                        .extension(new TraceLog(trace, List::of))
                        .build();
                AutoCloseable driver = AdderGraph.driver(other, 1);
                Publication<DynamicMessage> sums = other.advertise(AdderGraph.SUM);
                Subscription<DynamicMessage> watched = other.subscribe(AdderGraph.SUM)) {
            assertNotNull(driver);
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            awaitCounts(other);
            recorder.start();
            AutoCloseable adder = AdderGraph.adder(orb, AdderGraph.COUNT, 0);
            while (watched.generation() < ENOUGH) {
                if (watched.update(sum)) {
                    sum.set("timestamp", other.clock().nowUs());
                    sum.set("sum", -watched.generation());
                    if (watched.generation() % 2 == 1) {
                        sums.publish(sum);
                    }
                }
                Thread.onSpinWait();
            }
            adder.close();
            recorder.stop();
        }
        return log;
    }

    private static void awaitCounts(Orb other) {
        try (Subscription<DynamicMessage> counts = other.subscribe(AdderGraph.COUNT)) {
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            while (counts.generation() < 2) {
                counts.update(count);
                Thread.onSpinWait();
            }
        }
    }

    @Test
    @Statement("shm:H-13")
    void shouldVerifyAModuleOnWhatAnotherProcessPublished() throws Exception {
        try (LogTrace trace = LogTrace.open(List.of(fly()))) {
            Set<String> modules = trace.lanes().stream()
                    .flatMap(lane -> lane.endpoints().stream())
                    .map(EndpointIdentity::module)
                    .collect(Collectors.toSet());
            assertEquals(Set.of("adder"), modules);
            ModuleResult equal = AdderGraph.verifyAdder(trace, 0);
            assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
            assertTrue(equal.total().equal() >= ENOUGH / 3, equal::toString);
            assertTrue(trace.messages().last("sum", 0) > equal.total().equal(), equal::toString);
            ModuleResult other = AdderGraph.verifyAdder(trace, 1);
            assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
        }
    }
}
