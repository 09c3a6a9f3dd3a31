// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.PathTable;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugKeyValue;
import io.uorb.topics.debug.DebugKeyValueTopic;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RingTraceTest {
    private static final long MS = 1_000_000;

    @Test
    void shouldKeepTheLastSecondsOfALane() {
        RingTrace trace = RingTrace.start(4_096, false);
        int item = trace.endpoint("module", EndpointKind.ITEM, "item", 0, null);
        int publication = trace.endpoint("module", EndpointKind.PUBLICATION, "topic", 0, null);
        ActivationLane lane = trace.lane(Thread.currentThread());
        int runs = 20_000;
        for (int i = 1; i <= runs; i++) {
            long ns = i * 10 * MS;
            lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, ns / 1_000, ns);
            lane.published(publication, i, new long[1], 0, 1);
            lane.end(ns + MS);
            if (i % 50 == 0) {
                trace.snapshot(); // drains, as the thread does from time to time
            }
        }
        ActivationTable table = TraceTables.of(trace.snapshot()).table();
        int kept = table.activations();
        assertTrue(kept >= 100 && kept < 400, kept + " activations");
        assertEquals(runs, table.generation(table.published(kept - 1, 0)));
        for (int i = 1; i < kept; i++) {
            assertEquals(10 * MS, table.beginNs(i) - table.beginNs(i - 1));
        }
    }

    @Test
    @Statement("determinism:D-67")
    void shouldForgetThreadsThatEndedLongAgo() throws InterruptedException {
        RingTrace trace = RingTrace.start(4_096, false);
        int item = trace.endpoint("module", EndpointKind.ITEM, "item", 0, null);
        int threads = 3 * RingTrace.ENDED_LANES;
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(
                    () -> {
                        ActivationLane lane = trace.lane(Thread.currentThread());
                        lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 1, 1);
                        lane.end(2);
                    },
                    "short " + i);
            thread.start();
            thread.join();
        }
        List<RecordedLane> lanes = trace.snapshot().lanes();
        assertEquals(RingTrace.ENDED_LANES, lanes.size());
        assertEquals(threads, lanes.get(lanes.size() - 1).number() + 1);
        assertEquals("short " + (threads - 1), lanes.get(lanes.size() - 1).thread());
        assertEquals(
                RingTrace.ENDED_LANES, TraceTables.of(trace.snapshot()).table().activations());
    }

    @Test
    @Tag("slow")
    void shouldForgetTheReadingsOfThreadsThatEndedLongAgo() throws InterruptedException {
        Peers.require(Files.exists(Path.of("/proc/thread-self/schedstat")), "/proc/thread-self/schedstat");
        try (RingTrace trace = RingTrace.start(4_096, true)) {
            for (int i = 0; i < 3 * RingTrace.ENDED_LANES; i++) {
                Thread thread = new Thread(() -> trace.lane(Thread.currentThread()), "brief " + i);
                thread.start();
                thread.join();
            }
            trace.snapshot();
            assertEquals(RingTrace.ENDED_LANES, trace.samples().watched());
        }
    }

    /** The files of counters that this process has open. */
    private static Set<Path> counterFiles() {
        Set<Path> files = new HashSet<>();
        for (File descriptor : new File("/proc/self/fd").listFiles()) {
            try {
                Path file = Files.readSymbolicLink(descriptor.toPath());
                if (file.endsWith("schedstat")) {
                    files.add(file);
                }
            } catch (IOException e) {
                continue; // it has been closed
            }
        }
        return files;
    }

    @Test
    @Tag("slow")
    void shouldCloseTheFilesOfLivingThreads() throws IOException {
        Peers.require(Files.exists(Path.of("/proc/thread-self/schedstat")), "/proc/thread-self/schedstat");
        Path own = Path.of("/proc/thread-self/schedstat").toRealPath();
        RingTrace trace = RingTrace.start(4_096, true);
        trace.lane(Thread.currentThread());
        assertTrue(counterFiles().contains(own), own::toString);
        trace.close();
        assertFalse(counterFiles().contains(own), own::toString);
    }

    @Test
    void shouldKeepTheBytesOfFewThreadsThatEnded() throws InterruptedException {
        RingTrace trace = RingTrace.start(1_024, false);
        int item = trace.endpoint("module", EndpointKind.ITEM, "item", 0, null);
        for (int i = 0; i < 12; i++) {
            Thread thread = new Thread(() -> {
                ActivationLane lane = trace.lane(Thread.currentThread());
                for (int run = 0; run < 100; run++) {
                    lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, run, run * MS);
                    lane.end(run * MS + 1);
                }
            });
            thread.start();
            thread.join();
        }
        int kept = trace.snapshot().lanes().size();
        assertTrue(kept >= 1 && kept <= RingTrace.ENDED_SHARE + 1, kept + " lanes");
    }

    /** A module that publishes each ms, and one that answers each message. */
    private static Orb graph(ManualClock clock, ActivationTrace trace) {
        Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
        WorkQueues queues = new WorkQueues(orb);
        OrbModule.make("driver", () -> {
            Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "driver", queues.findOrCreate(WorkQueueConfig.TEST1), () -> publication.publish(new DebugValue()));
            item.scheduleOnInterval(1_000);
            return item;
        });
        return OrbModule.make("controller", () -> {
            Publication<DebugKeyValue> publication = orb.advertise(DebugKeyValueTopic.DEBUG_KEY_VALUE);
            Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE);
            DebugValue message = new DebugValue();
            WorkItem item = new WorkItem("controller", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(message)) {
                    publication.publish(new DebugKeyValue());
                }
            });
            new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
            return orb;
        });
    }

    @Test
    void shouldTellThePathsOfARunningProgramToItsConsole() throws Exception {
        ManualClock clock = new ManualClock();
        try (Orb orb = graph(clock, RingTrace.start(1 << 16, false))) {
            clock.advance(20_000);
            ConsoleServices services = ConsoleServices.of(orb);
            PathTable paths =
                    services.trace().orElseThrow().path("", 0, false, 0).table();
            assertEquals(1, paths.found().size());
            assertEquals(
                    "debug_value:0..debug_key_value:0", paths.found().get(0).path());
            PathTable table = services.trace()
                    .orElseThrow()
                    .path("debug_value..debug_key_value", 3, false, 0)
                    .table();
            assertTrue(table.reaction().count() >= 20, table.toString());
            assertEquals(3, table.worst().size());
            PathTable.Chain worst = table.worst().get(0);
            assertEquals(
                    worst.lengthNs(),
                    worst.hops().stream()
                            .flatMap(hop -> hop.blames().stream())
                            .mapToLong(PathTable.BlameRow::ns)
                            .sum());
            assertEquals("controller", table.edges().get(1).to());
            assertEquals(2, table.notes().size());
        }
    }

    @Test
    void shouldRefuseAPathThatIsNone() throws Exception {
        try (Orb orb = graph(new ManualClock(), RingTrace.start(1 << 16, false))) {
            ConsoleServices services = ConsoleServices.of(orb);
            try {
                services.trace().orElseThrow().path("nonsense", 0, false, 0);
                throw new AssertionError("not refused");
            } catch (ServiceException e) {
                assertEquals(Answer.Reason.WRONG_REQUEST, e.reason());
            }
        }
    }

    /** The threads of traces that live; those of other tests' traces may end meanwhile. */
    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(one ->
                        one.getName().equals("uorb-trace-ring") || one.getName().equals("uorb-blame"))
                .collect(Collectors.toSet());
    }

    private static <T> Set<T> more(Supplier<? extends Set<T>> now, Set<T> before) {
        Set<T> more = new HashSet<>(now.get());
        more.removeAll(before);
        return more;
    }

    @Test
    void shouldEndItsThreadWithTheLastOfItsBrokers() throws InterruptedException {
        Set<Thread> before = threads();
        RingTrace trace = RingTrace.start(4_096, false);
        ManualClock clock = new ManualClock();
        Orb first = graph(clock, trace);
        Orb second = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
        clock.advance(20_000);
        first.close();
        assertEquals(1, more(RingTraceTest::threads, before).size());
        second.close();
        assertEquals(Set.of(), more(RingTraceTest::threads, before));
        assertTrue(TraceTables.of(trace.snapshot()).table().activations() >= 20, "what it has kept stays");
        trace.close();
    }

    @Test
    void shouldRefuseABrokerThatIsMadeAfterItsEnd() {
        RingTrace trace = RingTrace.start(4_096, false);
        Orb.builder().paths(Tracing.by(trace)).build().close();
        List<Throwable> told = new ArrayList<>();
        Orb.builder()
                .errorHandler((source, error) -> told.add(error))
                .paths(Tracing.by(trace))
                .build()
                .close();
        assertEquals(
                List.of("the trace ended with the last of its brokers; one that is made later needs another trace"),
                told.stream().map(Throwable::getMessage).toList());
    }

    /** Else its events would be in each other recording of the process. */
    @Test
    @Tag("slow")
    @Statement("determinism:D-75")
    void shouldEndItsRecordingWithItsBroker() {
        Supplier<Set<Object>> recordings =
                () -> Set.copyOf(FlightRecorder.getFlightRecorder().getRecordings());
        Set<Object> recordingsBefore = recordings.get();
        Set<Thread> threadsBefore = threads();
        Orb orb = graph(new ManualClock(), RingTrace.start(4_096, true));
        assertEquals(1, more(recordings, recordingsBefore).size());
        assertEquals(2, more(RingTraceTest::threads, threadsBefore).size());
        orb.close();
        assertEquals(Set.of(), more(recordings, recordingsBefore));
        assertEquals(Set.of(), more(RingTraceTest::threads, threadsBefore));
    }

    @Test
    void shouldTraceTheBrokerOfAProgramThatIsAskedTo() {
        String before = System.getProperty("io.uorb.trace");
        System.setProperty("io.uorb.trace", "ring");
        try (Orb orb = Orb.builder().clock(new ManualClock()).build()) {
            assertInstanceOf(RingTrace.class, Tracing.of(orb));
        } finally {
            if (before == null) {
                System.clearProperty("io.uorb.trace");
            } else {
                System.setProperty("io.uorb.trace", before);
            }
        }
        try (Orb orb = Orb.builder().clock(new ManualClock()).build()) {
            assertNull(Tracing.of(orb));
        }
    }
}
