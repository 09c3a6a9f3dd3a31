// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.ChainHop;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Divides the time of chains without remainder ({@code determinism:D-72}): each blame takes from the time that none
 * before it took. Immutable.
 */
public final class ChainBlame {
    /** The thread under which compilations are listed. */
    static final String COMPILER = " compiler";

    /** By whom there is no processor while nothing of the process runs. */
    static final String STOPPED = "process or machine stopped";

    /** By what a wait lasted in which the thread ran by its own counters, though not in an activation. */
    static final String OUTSIDE = "outside of activations";

    /** By whom there is no processor while a thread sleeps since its waker has none. */
    static final String WAKER = "its waker ";

    private static final String MAJOR = "major";
    private static final String MINOR = "minor";

    private final ActivationTable table;
    private final TimedEvents events;
    private final ThreadSamples samples;
    /** By lane. */
    private final Map<Integer, ThreadLoad> loads = new HashMap<>();

    private final UsualTimes usual;

    /**
     * Creates the division.
     *
     * @param chains all chains of the path, of which the usual times are taken
     * @param events stops of the JVM, and what held up threads; {@link TimedEvents#NONE} if nothing is known of them
     * @param samples of the lanes' threads; {@link ThreadSamples#NONE} if the system does not count
     */
    public ChainBlame(ActivationTable table, List<Chain> chains, TimedEvents events, ThreadSamples samples) {
        this.table = table;
        this.events = events;
        this.samples = samples;
        this.usual = new UsualTimes(table, chains);
        chains.stream()
                .flatMap(chain -> chain.hops().stream())
                .filter(hop -> hop.activation() != ActivationTable.NONE)
                .map(hop -> table.lane(hop.activation()))
                .distinct()
                .forEach(lane -> loads.put(lane, samples.load(table.lanes().get(lane))));
    }

    /** Returns the parts of a chain's time, which together are its length; none is 0, one of a kind for each hop. */
    public List<BlamedTime> of(Chain chain) {
        List<BlamedTime> parts = new ArrayList<>();
        Hop before = null;
        for (int i = 0; i < chain.hops().size(); i++) {
            Hop hop = new Hop(chain, i, before, parts);
            hop.divide();
            before = hop;
        }
        return parts;
    }

    /** Returns the sums of parts. */
    public static Map<Blame, Long> sums(List<BlamedTime> parts) {
        Map<Blame, Long> sums = new EnumMap<>(Blame.class);
        parts.forEach(part -> sums.merge(part.blame(), part.ns(), Long::sum));
        return sums;
    }

    /** The division of one hop. */
    private final class Hop {
        private final ChainHop hop;
        private final int number;
        /** Null for the first one. */
        private final Hop before;

        private final List<BlamedTime> parts;
        private final String thread;
        private final ThreadLoad load;
        /** The thread whose message woke this one; empty if something else did. */
        private final String waker;

        private final ThreadLoad wakerLoad;
        private final long usualWaitNs;
        private final long usualComputeNs;
        private final FreeTime wait;
        private final FreeTime compute;
        /** From when on the reader could run. */
        private final long readyNs;
        /** Since when the chain is on this thread, and what it took of the thread's delay since. */
        private long delayFromNs;

        private long delayTakenNs;
        /** The rest before the usual times were taken, in which the thread ran or slept. */
        private long waitLeftNs;

        private long computeLeftNs;

        Hop(Chain chain, int number, Hop before, List<BlamedTime> parts) {
            this.hop = chain.hops().get(number);
            this.number = number;
            this.before = before;
            this.parts = parts;
            boolean isTraced = hop.activation() != ActivationTable.NONE;
            this.thread = isTraced ? table.lanes().get(table.lane(hop.activation())) : "";
            this.load = isTraced ? loads.get(table.lane(hop.activation())) : ThreadLoad.NONE;
            int wakerLane = waker(chain, number);
            this.waker = wakerLane == ActivationTable.NONE ? "" : table.lanes().get(wakerLane);
            this.wakerLoad = wakerLane == ActivationTable.NONE ? ThreadLoad.NONE : loads.get(wakerLane);
            this.usualWaitNs = usual.waitNs(chain, number);
            this.usualComputeNs = usual.computeNs(chain, number);
            this.wait = new FreeTime(hop.fromNs(), hop.beginNs());
            this.compute = new FreeTime(hop.beginNs(), hop.publishedNs());
            this.readyNs = hop.interval() ? hop.beginNs() : hop.triggerNs();
        }

        void divide() {
            for (TimedEvent stop : events.within("", hop.fromNs(), hop.publishedNs())) {
                add(stop.blame(), stop.by(), wait.take(stop.fromNs(), stop.toNs()));
                add(stop.blame(), stop.by(), compute.take(stop.fromNs(), stop.toNs()));
            }
            takeBusy();
            takeDelay();
            takeEventsOfThread();
            if (hop.interval()) {
                add(Blame.INTERVAL, "", wait.take(hop.fromNs(), hop.beginNs()));
            } else {
                add(Blame.SAMPLING, "", wait.take(hop.fromNs(), readyNs));
            }
            waitLeftNs = wait.leftNs();
            add(Blame.WAKE_UP, "", wait.take(usualWaitNs));
            add(Blame.COMPUTE, "", compute.take(usualComputeNs));
            takeFaults();
            takeOffCpu();
            add(Blame.UNEXPLAINED, "", wait.leftNs() + compute.leftNs());
        }

        private void takeBusy() {
            if (hop.activation() == ActivationTable.NONE) {
                return;
            }
            int[] ofLane = table.ofLane(table.lane(hop.activation()));
            for (int i = firstEndingAfter(ofLane, readyNs); i < ofLane.length; i++) {
                int other = ofLane[i];
                if (table.beginNs(other) >= hop.beginNs()) {
                    break;
                }
                long fromNs = Math.max(readyNs, table.beginNs(other));
                add(
                        Blame.QUEUE_BUSY,
                        table.items().get(table.item(other)).shown(),
                        wait.take(fromNs, table.endNs(other)));
            }
        }

        private int firstEndingAfter(int[] ofLane, long ns) {
            int low = 0;
            int high = ofLane.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (table.endNs(ofLane[middle]) <= ns) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        /** Takes what no sample shows twice: a wait and the computation after it may lie between the same two. */
        private void takeDelay() {
            long stoppedNs = samples.stopped(hop.fromNs(), hop.publishedNs(), events);
            long stoppedInWaitNs = wait.take(Math.min(stoppedNs, samples.stopped(readyNs, hop.beginNs(), events)));
            long stoppedInComputeNs = samples.stopped(hop.beginNs(), hop.publishedNs(), events);
            add(Blame.NO_PROCESSOR, STOPPED, stoppedInWaitNs);
            add(Blame.NO_PROCESSOR, STOPPED, compute.take(Math.min(stoppedNs - stoppedInWaitNs, stoppedInComputeNs)));
            long allNs = delayNs(load, readyNs, hop.publishedNs());
            long inWaitNs = wait.take(delayNs(load, readyNs, hop.beginNs()));
            long restNs = Math.min(allNs - inWaitNs, load.delayNs(hop.beginNs(), hop.publishedNs()));
            long inComputeNs = compute.take(Math.max(0, restNs));
            add(Blame.NO_PROCESSOR, "", inWaitNs);
            add(Blame.NO_PROCESSOR, "", inComputeNs);
            boolean isSame = isOfHopBefore(load);
            delayFromNs = isSame ? before.delayFromNs : readyNs;
            delayTakenNs = inWaitNs + inComputeNs + (isSame ? before.delayTakenNs : 0);
        }

        /** Returns the delay of a thread in a time, without what the hop before took of the same samples. */
        private long delayNs(ThreadLoad of, long fromNs, long toNs) {
            long ns = of.delayNs(fromNs, toNs);
            return isOfHopBefore(of)
                    ? Math.max(0, Math.min(ns, of.delayNs(before.delayFromNs, toNs) - before.delayTakenNs))
                    : ns;
        }

        private boolean isOfHopBefore(ThreadLoad of) {
            return before != null && before.load == of;
        }

        /** Takes what held up the thread in the activation; outside of it a thread of a queue parks when it is idle. */
        private void takeEventsOfThread() {
            List<TimedEvent> ofThread =
                    thread.isEmpty() ? List.of() : events.within(thread, hop.beginNs(), hop.publishedNs());
            for (Blame blame : List.of(Blame.LOCK, Blame.IO, Blame.PARKED, Blame.SLEEP)) {
                for (TimedEvent event : ofThread) {
                    if (event.blame() == blame) {
                        add(blame, event.by(), compute.take(event.fromNs(), event.toNs()));
                    }
                }
            }
            computeLeftNs = compute.leftNs();
            for (TimedEvent event : events.within(COMPILER, hop.beginNs(), hop.publishedNs())) {
                long excessNs = Math.max(0, compute.leftNs() - usualComputeNs);
                long overlapNs = Math.min(event.toNs(), hop.publishedNs()) - Math.max(event.fromNs(), hop.beginNs());
                add(Blame.COMPILED_LATER, event.by(), compute.take(Math.min(excessNs, overlapNs)));
            }
        }

        /** Takes the rest if there were faults, which the kernel counts and does not time; a wait has no minor ones. */
        private void takeFaults() {
            if (load.hasMajorFault(readyNs, hop.beginNs())) {
                add(Blame.PAGE_FAULT, MAJOR, wait.take(wait.leftNs()));
            }
            if (load.hasMajorFault(hop.beginNs(), hop.publishedNs())) {
                add(Blame.PAGE_FAULT, MAJOR, compute.take(compute.leftNs()));
            } else if (load.hasUnusualMinorFaults(hop.beginNs(), hop.publishedNs())) {
                add(Blame.PAGE_FAULT, MINOR, compute.take(compute.leftNs()));
            }
        }

        /** Returns the lane of the thread that woke this one; none if it did so itself. */
        private int waker(Chain chain, int number) {
            int before = number == 0
                    ? ActivationTable.NONE
                    : chain.hops().get(number - 1).activation();
            if (before == ActivationTable.NONE || hop.activation() == ActivationTable.NONE || hop.sampled()) {
                return ActivationTable.NONE;
            }
            int lane = table.lane(before);
            return lane == table.lane(hop.activation()) ? ActivationTable.NONE : lane;
        }

        /** Takes of the rest what the thread cannot have run; it slept on while who wakes it had no processor. */
        private void takeOffCpu() {
            long ranInWaitNs = load.ranNs(readyNs, hop.beginNs());
            long offInComputeNs = load.offNs(hop.beginNs(), hop.publishedNs());
            if (ranInWaitNs >= 0 && offInComputeNs >= 0) {
                long awakeNs = Math.min(ranInWaitNs, hop.beginNs() - readyNs - parkedNs());
                takeSleep(Math.max(0, Math.min(wait.leftNs(), waitLeftNs - awakeNs)));
                add(Blame.RAN_LONGER, OUTSIDE, wait.take(wait.leftNs()));
                long takenNs = hop.computeNs() - computeLeftNs;
                add(Blame.OFF_CPU, "", compute.take(Math.max(0, offInComputeNs - takenNs)));
                add(Blame.RAN_LONGER, "", compute.take(compute.leftNs()));
                return;
            }
            long restNs = wait.leftNs() + compute.leftNs();
            long offNs = Math.max(0, restNs - load.excessRunNs(readyNs, hop.publishedNs(), restNs));
            long inWaitNs = Math.min(wait.leftNs(), offNs);
            takeSleep(inWaitNs);
            add(Blame.OFF_CPU, "", compute.take(offNs - inWaitNs));
        }

        /** Returns for how long the thread was in a park before its activation; what it ran there is the kernel's. */
        private long parkedNs() {
            return events.within(thread, readyNs, hop.beginNs()).stream()
                    .filter(event -> event.blame() == Blame.PARKED)
                    .mapToLong(event -> Math.min(event.toNs(), hop.beginNs()) - Math.max(event.fromNs(), readyNs))
                    .sum();
        }

        /** Takes of a wait what the thread slept. */
        private void takeSleep(long ns) {
            long ofWakerNs = wait.take(Math.min(ns, delayNs(wakerLoad, readyNs, hop.beginNs())));
            add(Blame.NO_PROCESSOR, WAKER + waker, ofWakerNs);
            boolean isTimer =
                    hop.activation() != ActivationTable.NONE && table.dueNs(hop.activation()) != ActivationTable.NONE;
            add(isTimer ? Blame.LATE_TIMER : Blame.LATE_WAKE_UP, waker, wait.take(ns - ofWakerNs));
        }

        private void add(Blame blame, String by, long ns) {
            for (int i = 0; ns > 0 && i < parts.size(); i++) {
                BlamedTime part = parts.get(i);
                if (part.hop() == number && part.blame() == blame && part.by().equals(by)) {
                    parts.set(i, new BlamedTime(blame, by, number, part.ns() + ns));
                    return;
                }
            }
            if (ns > 0) {
                parts.add(new BlamedTime(blame, by, number, ns));
            }
        }
    }
}
