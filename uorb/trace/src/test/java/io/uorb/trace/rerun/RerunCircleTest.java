// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.verify.RerunMode.Exchange;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Modules that wait for each other in a circle. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Statement("determinism:D-53")
class RerunCircleTest {
    private static final String TOPIC = DebugValueTopic.DEBUG_VALUE.name();
    private static final List<String> MODULES = List.of("first", "second", "third");
    private static final int RUNS = 20;

    /** A trace in which each module has published a message on an instance of its own, of its number and 10. */
    private static MemoryTrace record() {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ActivationLane lane = trace.recorder().lane(Thread.currentThread());
        for (int i = 0; i < MODULES.size(); i++) {
            int item = trace.recorder().endpoint(MODULES.get(i), EndpointKind.ITEM, "item", 0, null);
            int publication = trace.recorder().endpoint(MODULES.get(i), EndpointKind.PUBLICATION, TOPIC, i, null);
            lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, i, 1_000L * i);
            lane.published(publication, 1, new long[] {10 + i}, 0, 1);
            lane.end(1_000L * i + 500);
        }
        trace.close();
        return trace;
    }

    /** Begins an activation, waits for the message of another module, and publishes one more than that. */
    private static Callable<long[]> module(RerunStore store, int number, int awaited) {
        return () -> {
            Exchange side = store.exchange(MODULES.get(number));
            side.begin(1_000L * number, 1_000L * number + 500);
            long[] read = side.await(new TraceTopic(TOPIC, awaited), 1, false);
            side.published(DebugValueTopic.DEBUG_VALUE, number, 1, null, new long[] {read[0] + 1});
            return read;
        };
    }

    @Test
    void shouldGiveOneOfThemTheRecordedMessage() throws Exception {
        MemoryTrace trace = record();
        ExecutorService threads = Executors.newFixedThreadPool(MODULES.size());
        try {
            for (int run = 0; run < RUNS; run++) {
                try (RerunStore store = new RerunStore(trace, MODULES, Tolerances.NONE)) {
                    // The first and the second wait for each other, the third for the first.
                    List<Callable<long[]>> modules =
                            List.of(module(store, 0, 1), module(store, 1, 0), module(store, 2, 0));
                    List<Future<long[]>> read = threads.invokeAll(modules);
                    assertArrayEquals(new long[] {11}, read.get(0).get());
                    assertArrayEquals(new long[] {12}, read.get(1).get());
                    assertArrayEquals(new long[] {12}, read.get(2).get());
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void shouldGiveNoMessageTooManyOutOfACircle() throws Exception {
        MemoryTrace trace = record();
        ExecutorService threads = Executors.newFixedThreadPool(MODULES.size());
        try (RerunStore store = new RerunStore(trace, MODULES, Tolerances.NONE)) {
            Callable<long[]> extra = () -> {
                Exchange side = store.exchange("first");
                long[] words = side.reader(new TraceTopic(TOPIC, 1), 4, false).next(5_000, true);
                store.end("first");
                return words;
            };
            List<Future<long[]>> read = threads.invokeAll(List.of(extra, module(store, 1, 0)));
            assertEquals(null, read.get(0).get());
            assertArrayEquals(new long[] {10}, read.get(1).get());
        } finally {
            threads.shutdownNow();
        }
    }
}
