// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.ActivationTableBuilder;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.MessageCauses;
import io.uorb.trace.lineage.PathReport;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.SampleTimes;
import io.uorb.trace.lineage.TableLane;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chains of 1 ms wait and 2 ms computation, one of which is held up. */
class ChainBlameTest {
    private static final int NONE = ActivationTable.NONE;
    private static final long MS = 1_000_000;
    private static final int CHAINS = 9;
    private static final long HELD_UP_NS = 100 * MS;

    private final ActivationTableBuilder builder = new ActivationTableBuilder();
    private final int gyro = builder.topic("gyro", 0);
    private final int motors = builder.topic("motors", 0);
    private final TableLane driver = builder.lane("driver");
    private final TableLane control = builder.lane("wq:control");

    /** For how long the driver of the last chain computes. */
    private long driverNs;

    /** Adds chains whose last one waits and computes so much longer; 100 ms apart, the last from 900 ms on. */
    private void addChains(long waitNs, long computeNs, int topic, long dueNs) {
        for (int i = 1; i <= CHAINS; i++) {
            long ns = i * HELD_UP_NS;
            driver.begin(builder.item("driver", ""), NONE, 0, ns, ns);
            boolean isLast = i == CHAINS;
            long publishedNs = ns + (isLast ? driverNs : 0);
            driver.publish(gyro, i, publishedNs);
            driver.end(publishedNs);
            long beginNs = publishedNs + MS + (isLast ? waitNs : 0);
            control.begin(builder.item("control", ""), isLast ? topic : NONE, 0, isLast ? dueNs : NONE, beginNs);
            control.read(gyro, i, 0, true);
            control.publish(motors, i, beginNs + 2 * MS + (isLast ? computeNs : 0));
            control.end(beginNs + 2 * MS + (isLast ? computeNs : 0));
        }
    }

    private Map<Blame, Long> blameOfWorst(TimedEvents events, ThreadSamples samples) {
        return ChainBlame.sums(partsOfWorst(events, samples));
    }

    private List<BlamedTime> partsOfWorst(TimedEvents events, ThreadSamples samples) {
        ActivationTable table = builder.build();
        PathSearch search = new PathSearch(MessageCauses.fresh(table));
        PathReport report = PathReport.of(search, LineagePath.parse("gyro..motors"), SampleTimes.ofTimers(table));
        assertEquals(CHAINS, report.reactions().size());
        Chain worst = report.worst(1).get(0);
        List<BlamedTime> parts = new ChainBlame(table, report.reactions(), events, samples).of(worst);
        assertEquals(worst.lengthNs(), parts.stream().mapToLong(BlamedTime::ns).sum());
        return parts;
    }

    /** Returns the time without a processor by samples: read from when to when, and the sum, ms. */
    private long blameOfProcessor(long[][] read) {
        ThreadSamples samples = new ThreadSamples(100);
        for (long[] sample : read) {
            samples.add("wq:control", new ThreadSample(sample[0] * MS, sample[1] * MS, 0, sample[2] * MS, 0, 0));
        }
        return blameOfWorst(TimedEvents.NONE, samples).getOrDefault(Blame.NO_PROCESSOR, 0L);
    }

    @Test
    void shouldBlameTheProcessorWhileNothingRan() {
        addChains(40 * MS, 10 * MS, NONE, NONE);
        ThreadSamples samples = new ThreadSamples(10);
        samples.addStop(CHAINS * HELD_UP_NS - 3 * MS, CHAINS * HELD_UP_NS + 60 * MS, 38 * MS);
        Map<Blame, Long> parts = blameOfWorst(TimedEvents.NONE, samples);
        assertEquals(38 * MS, parts.get(Blame.NO_PROCESSOR));
        assertEquals(53 * MS, parts.values().stream().mapToLong(Long::longValue).sum());
    }

    /** The sampler is stopped by the JVM, too. */
    @Test
    void shouldBlameAStopOfTheJvmOnce() {
        addChains(40 * MS, 10 * MS, NONE, NONE);
        ThreadSamples samples = new ThreadSamples(10);
        samples.addStop(CHAINS * HELD_UP_NS - 3 * MS, CHAINS * HELD_UP_NS + 60 * MS, 25 * MS);
        Map<Blame, Long> parts = blameOfWorst(events(Blame.JVM_STOPPED, "", 905, 925), samples);
        assertEquals(20 * MS, parts.get(Blame.JVM_STOPPED));
        assertEquals(5 * MS, parts.get(Blame.NO_PROCESSOR));
        assertEquals(2 * MS, parts.get(Blame.COMPUTE));
    }

    @Test
    void shouldBlameOnTheComputationNoStopBeforeIt() {
        addChains(0, 10 * MS, NONE, 900 * MS + MS);
        ThreadSamples samples = new ThreadSamples(10);
        samples.addStop(CHAINS * HELD_UP_NS - 3 * MS, CHAINS * HELD_UP_NS + MS, 30 * MS);
        assertEquals(null, blameOfWorst(TimedEvents.NONE, samples).get(Blame.NO_PROCESSOR));
    }

    private static TimedEvents events(Blame blame, String thread, long fromMs, long toMs) {
        return new TimedEvents(List.of(new TimedEvent(blame, thread, fromMs * MS, toMs * MS, "it")));
    }

    @Test
    void shouldDivideTheUsualTime() {
        addChains(0, 0, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS), blameOfWorst(TimedEvents.NONE, ThreadSamples.NONE));
    }

    @Test
    void shouldLeaveUnexplainedWhatNothingExplains() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.UNEXPLAINED, 11 * MS),
                blameOfWorst(TimedEvents.NONE, ThreadSamples.NONE));
    }

    @Test
    void shouldBlameAStopOfTheJvmInWaitAndComputation() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        // From 902 to 910 is in both: the activation begins at 908.
        assertEquals(
                Map.of(Blame.JVM_STOPPED, 8 * MS, Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.UNEXPLAINED, 3 * MS),
                blameOfWorst(events(Blame.JVM_STOPPED, "", 902, 910), ThreadSamples.NONE));
    }

    @Test
    void shouldBlameAnItemThatRunsBefore() {
        addChains(0, 0, NONE, NONE);
        long ns = 1_000 * MS;
        driver.begin(builder.item("driver", ""), NONE, 0, ns, ns);
        driver.publish(gyro, CHAINS + 1, ns);
        driver.end(ns);
        control.begin(builder.item("hog", ""), NONE, 0, NONE, ns - 3 * MS);
        control.end(ns + 4 * MS);
        control.begin(builder.item("hog", ""), NONE, 0, NONE, ns + 4 * MS);
        control.end(ns + 6 * MS);
        control.begin(builder.item("control", ""), NONE, 0, NONE, ns + 7 * MS);
        control.read(gyro, CHAINS + 1, 0, true);
        control.publish(motors, CHAINS + 1, ns + 9 * MS);
        control.end(ns + 9 * MS);
        ActivationTable table = builder.build();
        PathReport report = PathReport.of(
                new PathSearch(MessageCauses.fresh(table)),
                LineagePath.parse("gyro..motors"),
                SampleTimes.ofTimers(table));
        List<BlamedTime> parts = new ChainBlame(table, report.reactions(), TimedEvents.NONE, ThreadSamples.NONE)
                .of(report.worst(1).get(0));
        assertEquals(
                List.of(
                        new BlamedTime(Blame.QUEUE_BUSY, "hog", 1, 6 * MS),
                        new BlamedTime(Blame.WAKE_UP, "", 1, MS),
                        new BlamedTime(Blame.COMPUTE, "", 1, 2 * MS)),
                parts);
    }

    @Test
    @Statement("determinism:D-74")
    void shouldBlameTheProcessorByTheSamplesAroundAWait() {
        addChains(7 * MS, 0, NONE, NONE);
        // The kernel books the wait of 900 to 906 when it ends: the sample at 905 does not show it yet.
        long[][] samples = {
            {890, 890, 0}, {895, 895, 0}, {900, 900, 0}, {905, 905, 0}, {910, 910, 6}, {915, 915, 6},
        };
        assertEquals(6 * MS, blameOfProcessor(samples));
    }

    /** Once beside spinning threads a wait of 5 ms was not seen: the sum was read before its end, and stamped after. */
    @Test
    @Statement("determinism:D-74")
    void shouldTakeNoSampleThatWasReadBeforeTheEndOfAWait() {
        addChains(7 * MS, 0, NONE, NONE);
        assertEquals(6 * MS, blameOfProcessor(new long[][] {{895, 895, 0}, {904, 915, 0}, {920, 920, 6}}));
    }

    /** A sum that was read late may have the wait in it already. */
    @Test
    @Statement("determinism:D-74")
    void shouldTakeNoSampleThatWasReadAfterTheBeginOfAWait() {
        addChains(7 * MS, 0, NONE, NONE);
        assertEquals(6 * MS, blameOfProcessor(new long[][] {{895, 895, 0}, {899, 909, 6}, {920, 920, 6}}));
    }

    /**
     * Samples each 5 ms of a thread that usually runs a tenth of the time; from 895 to 925 it has run, and had faults,
     * as given.
     */
    private static ThreadSamples samplesEach5Ms(long ranMs, long minor, long major) {
        ThreadSamples samples = new ThreadSamples(1_000);
        ThreadSample last = new ThreadSample(0, 0, 0, 0, 0, 0);
        for (long ms = 5; ms < 3_000; ms += 5) {
            boolean isLate = ms == 910;
            last = new ThreadSample(
                    ms * MS,
                    ms * MS,
                    last.runNs() + (isLate ? ranMs * MS : MS / 2),
                    0,
                    last.minorFaults() + (isLate ? minor : ms % 4 == 0 ? 2 : 0),
                    last.majorFaults() + (isLate ? major : 0));
            samples.add("wq:control", last);
        }
        return samples;
    }

    @Test
    void shouldBlameWhatMajorFaultsLeaveOpen() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.PAGE_FAULT, 11 * MS),
                blameOfWorst(TimedEvents.NONE, samplesEach5Ms(20, 0, 1)));
    }

    /** A thread that waits has none. */
    @Test
    void shouldBlameOnTheComputationAloneUnusuallyManyMinorFaults() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.PAGE_FAULT, 4 * MS, Blame.UNEXPLAINED, 7 * MS),
                blameOfWorst(TimedEvents.NONE, samplesEach5Ms(20, 3, 0)));
    }

    @Test
    void shouldNotBlameAsManyMinorFaultsAsTheThreadOftenHas() {
        addChains(0, 4 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.UNEXPLAINED, 4 * MS),
                blameOfWorst(TimedEvents.NONE, samplesEach5Ms(20, 2, 0)));
    }

    @Test
    void shouldBlameTheTimeThatTheThreadCannotHaveRun() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        // Of 20 ms around it has run 3.5, of which 0.9 are usual of the 9 that were not held up.
        assertEquals(
                Map.of(
                        Blame.WAKE_UP,
                        MS,
                        Blame.COMPUTE,
                        2 * MS,
                        Blame.LATE_WAKE_UP,
                        7 * MS,
                        Blame.OFF_CPU,
                        1_400_000L,
                        Blame.UNEXPLAINED,
                        2_600_000L),
                blameOfWorst(TimedEvents.NONE, samplesEach5Ms(2, 0, 0)));
    }

    @Test
    @Statement("determinism:D-72")
    void shouldBlameTheProcessorThatItsWakerLacked() {
        addChains(9 * MS, 0, NONE, NONE);
        ThreadSamples samples = samplesEach5Ms(0, 0, 0);
        for (long ms = 5; ms < 3_000; ms += 5) {
            samples.add("driver", new ThreadSample(ms * MS, ms * MS, MS, ms < 905 ? 0 : 6 * MS, 0, 0));
        }
        List<BlamedTime> parts = partsOfWorst(TimedEvents.NONE, samples);
        assertEquals(
                List.of(new BlamedTime(Blame.NO_PROCESSOR, "its waker driver", 1, 6 * MS)),
                parts.stream()
                        .filter(part -> part.blame() == Blame.NO_PROCESSOR)
                        .toList());
        assertEquals(
                Map.of(
                        Blame.WAKE_UP,
                        MS,
                        Blame.COMPUTE,
                        2 * MS,
                        Blame.NO_PROCESSOR,
                        6 * MS,
                        Blame.LATE_WAKE_UP,
                        2_600_000L,
                        Blame.UNEXPLAINED, // it may have run for so much more than usual
                        400_000L),
                ChainBlame.sums(parts));
    }

    @ParameterizedTest
    @Statement("determinism:D-72")
    @CsvSource({"3, 3, 0", "3, 5, 2", "0, 3, 3"})
    void shouldBlameWhatTheWakerLackedOnce(long until905Ms, long until915Ms, long ofWakerMs) {
        driverNs = 4 * MS;
        addChains(9 * MS, 0, NONE, NONE);
        ThreadSamples samples = samplesEach5Ms(0, 0, 0);
        for (long ms = 5; ms < 3_000; ms += 5) {
            long delayMs = ms < 905 ? 0 : ms < 915 ? until905Ms : until915Ms;
            samples.add("driver", new ThreadSample(ms * MS, ms * MS, MS, delayMs * MS, 0, 0));
        }
        Map<Integer, Long> byHop = partsOfWorst(TimedEvents.NONE, samples).stream()
                .filter(part -> part.blame() == Blame.NO_PROCESSOR)
                .collect(Collectors.groupingBy(BlamedTime::hop, Collectors.summingLong(BlamedTime::ns)));
        assertEquals(until905Ms * MS, byHop.getOrDefault(0, 0L));
        assertEquals(ofWakerMs * MS, byHop.getOrDefault(1, 0L));
    }

    @Test
    @Statement("determinism:D-72")
    void shouldBlameADelayOfTwoItemsOfOneThreadOnce() {
        int rates = builder.topic("rates", 0);
        driver.begin(builder.item("driver", ""), NONE, 0, 900 * MS, 900 * MS);
        driver.publish(gyro, 1, 900 * MS);
        driver.end(900 * MS);
        addActivation("rates", gyro, rates, 904);
        addActivation("control", rates, motors, 907);
        ThreadSamples samples = new ThreadSamples(10);
        for (long ms : new long[] {895, 900, 910, 915}) {
            samples.add("wq:control", new ThreadSample(ms * MS, ms * MS, 0, ms < 910 ? 0 : 2 * MS, 0, 0));
        }
        ActivationTable table = builder.build();
        PathReport report = PathReport.of(
                new PathSearch(MessageCauses.fresh(table)),
                LineagePath.parse("gyro..motors"),
                SampleTimes.ofTimers(table));
        List<BlamedTime> parts = new ChainBlame(table, report.reactions(), TimedEvents.NONE, samples)
                .of(report.worst(1).get(0));
        assertEquals(2 * MS, ChainBlame.sums(parts).get(Blame.NO_PROCESSOR));
    }

    /** Adds an activation of 1 ms that reads the first message of a topic and publishes that of another. */
    private void addActivation(String item, int read, int published, long beginMs) {
        control.begin(builder.item(item, ""), NONE, 0, NONE, beginMs * MS);
        control.read(read, 1, 0, true);
        control.publish(published, 1, (beginMs + 1) * MS);
        control.end((beginMs + 1) * MS);
    }

    @Test
    void shouldNotBlameTheWakerOfAThreadThatATimerWakes() {
        addChains(9 * MS, 0, NONE, 900 * MS);
        ThreadSamples samples = samplesEach5Ms(0, 0, 0);
        for (long ms = 5; ms < 3_000; ms += 5) {
            samples.add("driver", new ThreadSample(ms * MS, ms * MS, MS, ms < 905 ? 0 : 6 * MS, 0, 0));
        }
        assertEquals(null, blameOfWorst(TimedEvents.NONE, samples).get(Blame.NO_PROCESSOR));
    }

    /** Returns what the thread read of its own counters: when, for how long it ran and had no processor, ms. */
    private static ThreadSamples ownReadings(long... ms) {
        ThreadSamples samples = new ThreadSamples(10);
        OwnTimes times = OwnTimes.of(LongStream.of(ms).map(one -> one * MS).toArray(), 0);
        samples.watch("wq:control", () -> times);
        return samples;
    }

    @Test
    @Statement("determinism:D-72")
    void shouldBlameATimerWhoseThreadSleptOn() {
        addChains(7 * MS, 0, NONE, 900 * MS);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.LATE_TIMER, 7 * MS),
                blameOfWorst(TimedEvents.NONE, ownReadings(803, 10, 0, 908, 10, 0, 910, 12, 0)));
    }

    /** Time that a thread runs within a park is the kernel's: an interrupt, or the hypervisor's that is not told. */
    @Test
    void shouldBlameATimerWhoseThreadParkedOn() {
        addChains(7 * MS, 0, NONE, 900 * MS);
        Map<Blame, Long> parts = blameOfWorst(
                events(Blame.PARKED, "wq:control", 890, 906), ownReadings(803, 10, 0, 908, 16, 0, 910, 18, 0));
        assertEquals(6 * MS, parts.get(Blame.LATE_TIMER));
        assertEquals(MS, parts.get(Blame.RAN_LONGER));
    }

    @Test
    @Statement("determinism:D-74")
    void shouldDivideAWaitByTheOwnReadingsOfItsThread() {
        addChains(7 * MS, 0, NONE, NONE);
        assertEquals(
                List.of(
                        new BlamedTime(Blame.NO_PROCESSOR, "", 1, 3 * MS),
                        new BlamedTime(Blame.WAKE_UP, "", 1, MS),
                        new BlamedTime(Blame.COMPUTE, "", 1, 2 * MS),
                        new BlamedTime(Blame.LATE_WAKE_UP, "driver", 1, 3 * MS),
                        new BlamedTime(Blame.RAN_LONGER, ChainBlame.OUTSIDE, 1, MS)),
                partsOfWorst(TimedEvents.NONE, ownReadings(803, 10, 0, 908, 12, 3, 910, 14, 3)));
    }

    @Test
    @Statement("determinism:D-74")
    void shouldTellAComputationThatRanFromOneThatStoodStill() {
        addChains(0, 9 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPUTE, 2 * MS, Blame.OFF_CPU, 6 * MS, Blame.RAN_LONGER, 3 * MS),
                blameOfWorst(TimedEvents.NONE, ownReadings(803, 10, 0, 901, 10, 0, 912, 15, 0)));
    }

    @Test
    void shouldNotExplainWhatTheSamplesDoNotReach() {
        addChains(7 * MS, 4 * MS, NONE, NONE);
        ThreadSamples samples = new ThreadSamples(10);
        for (long ms : new long[] {905, 920, 925}) {
            samples.add("wq:control", new ThreadSample(ms * MS, ms * MS, 0, 0, 0, 0));
        }
        assertEquals(11 * MS, blameOfWorst(TimedEvents.NONE, samples).get(Blame.UNEXPLAINED));
    }

    @Test
    void shouldNotExplainAComputationThatRan() {
        addChains(0, 9 * MS, NONE, NONE);
        assertEquals(
                9 * MS, blameOfWorst(TimedEvents.NONE, samplesEach5Ms(10, 0, 0)).get(Blame.UNEXPLAINED));
    }

    @Test
    void shouldBlameLocksInTheActivationOnly() {
        addChains(0, 20 * MS, NONE, NONE);
        assertEquals(
                15 * MS,
                blameOfWorst(events(Blame.LOCK, "wq:control", 905, 920), ThreadSamples.NONE)
                        .get(Blame.LOCK));
        assertEquals(
                null,
                blameOfWorst(events(Blame.LOCK, "other", 905, 920), ThreadSamples.NONE)
                        .get(Blame.LOCK));
        assertEquals(
                null,
                blameOfWorst(events(Blame.PARKED, "wq:control", 890, 901), ThreadSamples.NONE)
                        .get(Blame.PARKED));
    }

    @Test
    void shouldBlameCompilationOnlyForWhatIsUnusual() {
        addChains(0, 3 * MS, NONE, NONE);
        assertEquals(
                Map.of(Blame.WAKE_UP, MS, Blame.COMPILED_LATER, 3 * MS, Blame.COMPUTE, 2 * MS),
                blameOfWorst(events(Blame.COMPILED_LATER, ChainBlame.COMPILER, 890, 950), ThreadSamples.NONE));
    }

    @Test
    @Statement("determinism:D-71")
    void shouldShowSamplingApart() {
        addChains(8 * MS, 0, NONE, 906 * MS);
        Map<Blame, Long> sums = blameOfWorst(TimedEvents.NONE, ThreadSamples.NONE);
        assertEquals(6 * MS, sums.get(Blame.SAMPLING));
    }

    @Test
    void shouldBlameTheIntervalOfASubscription() {
        addChains(8 * MS, 0, gyro, NONE);
        Map<Blame, Long> sums = blameOfWorst(TimedEvents.NONE, ThreadSamples.NONE);
        assertEquals(9 * MS, sums.get(Blame.INTERVAL));
    }

    @Test
    @Statement("determinism:D-72")
    void shouldSumUpToTheWholeWhateverHappens() {
        SplittableRandom random = new SplittableRandom(1);
        for (int run = 0; run < 200; run++) {
            ChainBlameTest graph = new ChainBlameTest();
            graph.addChains(random.nextLong(50 * MS), random.nextLong(50 * MS), NONE, NONE);
            ThreadSamples samples = new ThreadSamples(100);
            long delay = 0;
            long ran = 0;
            long minor = 0;
            for (long ns = 880 * MS; ns < 1_100 * MS; ns += 5 * MS) {
                delay += random.nextLong(3 * MS);
                ran += random.nextLong(3 * MS);
                minor += random.nextLong(3);
                samples.add("wq:control", new ThreadSample(ns, ns, ran, delay, minor, random.nextLong(2)));
            }
            Blame[] all = Blame.values();
            Blame blame = all[random.nextInt(all.length)];
            long from = 880 + random.nextInt(150);
            String thread = random.nextBoolean() ? "" : "wq:control";
            graph.blameOfWorst(events(blame, thread, from, from + random.nextInt(60)), samples);
        }
    }
}
