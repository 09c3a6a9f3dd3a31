// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.ExchangeHop;
import io.uorb.benchmarks.rig.subject.ExchangePath;
import io.uorb.benchmarks.rig.subject.Hop;
import io.uorb.benchmarks.rig.subject.ParkPath;
import io.uorb.benchmarks.rig.subject.Partner;
import io.uorb.benchmarks.rig.subject.PingPong;
import io.uorb.benchmarks.rig.subject.RawHop;
import io.uorb.benchmarks.rig.subject.RawTime;
import io.uorb.benchmarks.rig.subject.Results;
import io.uorb.benchmarks.rig.subject.RigSubject;
import io.uorb.benchmarks.rig.subject.WakePath;
import io.uorb.benchmarks.rig.subject.WakeUp;
import java.util.List;
import java.util.function.Supplier;

/**
 * The child JVM: measures one {@link Job}, prints its {@link Results} and ends; with status 1 and the reason on the
 * error stream if it fails. Started by {@link JobRounds}.
 */
public final class RigChild {
    private static final long NS_PER_MS = 1_000_000;
    /** Raw figures of one slice differ by at most this factor; within one state of the cores they differ by 10 %. */
    private static final double FACTOR = 1.3;
    /** Slices measured at most, for each that is wanted. */
    private static final int ATTEMPTS_A_SLICE = 3;
    /** Seen were hops of 45 to 120 ns between near cores, and of 240 to 260 ns between far ones. */
    private static final double FAR_HOP_NS = 170;
    /** On one core a hop takes a slice of the scheduler, some milliseconds. */
    private static final double SHARED_HOP_NS = 2_000;
    /** On two cores 2 to 8 us. */
    private static final double SHARED_WAKE_UP_NS = 100_000;

    private final Job job;
    private final Partner partner = new Partner();

    private RigChild(Job job) {
        this.job = job;
    }

    /** As {@link Job#toArguments} writes them. */
    public static void main(String[] arguments) {
        try {
            new RigChild(Job.parse(List.of(arguments))).measure().writeTo(System.out);
        } catch (Throwable e) {
            e.printStackTrace();
            System.exit(1);
        }
        // Libraries may have left threads behind.
        System.exit(0);
    }

    private Results measure() throws Exception {
        return job.kind() == Job.Kind.WAKEUP ? measureWakeUp() : measureSpinning();
    }

    private Results measureSpinning() throws Exception {
        try (PingPong raw = new PingPong(new RawHop(), partner, ms(Job.RAW_MS));
                RigSubject subject = subject()) {
            raw.warmUp();
            subject.warmUp();
            return bracket(FAR_HOP_NS, SHARED_HOP_NS).measure(() -> rawTime(raw), subject::slice);
        }
    }

    private Results measureWakeUp() throws Exception {
        try (WakeUp raw = new WakeUp("park/unpark", new ParkPath(), partner, ms(Job.RAW_MS));
                WakeUp subject = new WakeUp(job.subject(), path(), partner, ms(Job.SLICE_MS))) {
            raw.warmUp();
            subject.warmUp();
            Supplier<RawTime> rawTime = () -> new RawTime(raw.typicalNs());
            // A wake-up does not distinguish near and far cores: most of it is the kernel's work.
            return bracket(Double.POSITIVE_INFINITY, SHARED_WAKE_UP_NS).measure(rawTime, subject::slice);
        }
    }

    private RawTime rawTime(PingPong raw) {
        try {
            return raw.hopTime(ms(Job.RAW_MS));
        } catch (Exception e) {
            throw new IllegalStateException("raw ping-pong failed: " + e.getMessage(), e);
        }
    }

    private Bracket bracket(double farNs, double sharedNs) {
        int slices = (int) job.number(Job.SLICES);
        return new Bracket(slices, slices * ATTEMPTS_A_SLICE, FACTOR, farNs, sharedNs);
    }

    private RigSubject subject() {
        Hop hop = job.candidate().<Hop>map(ExchangeHop::new).orElseGet(RawHop::new);
        return new PingPong(hop, partner, ms(Job.SLICE_MS));
    }

    private WakePath path() {
        return job.candidate().<WakePath>map(ExchangePath::new).orElseGet(ParkPath::new);
    }

    private long ms(String name) {
        return job.number(name) * NS_PER_MS;
    }
}
