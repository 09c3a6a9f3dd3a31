// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.List;

/** Tables of {@link InterleavedSuite}, with the names by which their figures are found. */
public final class InterleavedTables {
    /** Figures of the steps: before, now, and their ratios. */
    public static final String STEPS = "interleaved-steps";
    /** Cost of other endpoints on the node. */
    public static final String COMPANY = "interleaved-company";
    /** Figures of other loops. */
    public static final String PEERS = "interleaved-peers";
    /** Two threads at once. */
    public static final String PAIRS = "interleaved-pairs";
    /** Offer and poll through each candidate of the comparison. */
    public static final String EXCHANGES = "interleaved-exchanges";
    /** The effect of a concurrent busy thread on each loop. */
    public static final String BUSY = "interleaved-busy";

    /** Least time of one operation. */
    public static final String NS = "ns";
    /** Ratio to the version before. */
    public static final String TO_BEFORE = "x before";
    /** Ratio to the native program. */
    public static final String TO_NATIVE = "x native";
    /** Ratio to a locked add. */
    public static final String IN_LOCKED_ADDS = "x locked add";
    /** Ratio to the step with nothing else on the node. */
    public static final String TO_ALONE = "x alone";
    /** The same ratio in the JVM in which it is greatest. */
    public static final String WORST_ALONE = "x alone, worst JVM";
    /** Difference from the step with nothing else on the node. */
    public static final String ADDED = "+ ns";
    /** Ratio of publish + check + copy to the row's loop. */
    public static final String STEPS_TO_PEER = "publish + check + copy, x this";

    /** Ratio of offer and poll of this project to the row's. */
    public static final String UORB_TO_PEER = "uorb, x this";

    /** Rows of {@link #PAIRS}. */
    public static final String PACED_PUBLISH = "publish at 1 kHz beside a spinning reader";

    public static final String PUBLISH_BESIDE_READER = "publish beside a reader, both flat out";
    public static final String READ_BESIDE_PUBLISHER = "message received beside a publisher, both flat out";
    public static final String TWO_PUBLISHERS = "publish of two threads at once";
    public static final String WAKE_UP = "publish to a parked thread until it has the message";
    /** The same as {@link #TWO_PUBLISHERS}. */
    public static final String TWO_PRODUCERS = "Disruptor, several producers, two threads at once";

    /** Row of {@link #STEPS}. */
    public static final String BURST = "publish + update, bursts of 8 after 125 us of rest";

    /** Row of the locked add. */
    public static final String LOCKED_ADD = "locked add";
    /** Sizes of Disruptor's rings. */
    public static final List<Integer> DISRUPTOR_ENTRIES = List.of(64, 1_024);

    private static final int TO_BEFORE_COLUMN = 3;
    private static final int TO_ALONE_COLUMN = 1;
    private static final int STEPS_TO_PEER_COLUMN = 1;

    private InterleavedTables() {}

    /** Returns the row of one of Disruptor's rings. */
    public static String disruptor(int entries) {
        return "Disruptor, one producer, translator and handler, " + entries + " entries";
    }

    /** Returns the tables of these JVMs. */
    static List<Table> of(List<List<RowLine>> jvms) {
        return List.of(
                new Table(
                        STEPS,
                        "Steps",
                        "step",
                        List.of(
                                "before ns",
                                NS,
                                "least ratio",
                                TO_BEFORE,
                                IN_LOCKED_ADDS,
                                "native ns",
                                TO_NATIVE,
                                "x before, least JVM",
                                "x before, worst JVM"),
                        Spread.rows(STEPS, jvms, TO_BEFORE_COLUMN)),
                new Table(
                        COMPANY,
                        "What else is there, compared with the step alone or with one class",
                        "step",
                        List.of("before, x alone", TO_ALONE, "before, + ns", ADDED, "x alone, least JVM", WORST_ALONE),
                        Spread.rows(COMPANY, jvms, TO_ALONE_COLUMN)),
                new Table(
                        PEERS,
                        "Beside it",
                        "loop",
                        List.of(NS, STEPS_TO_PEER, "x this, least JVM", "x this, worst JVM"),
                        Spread.rows(PEERS, jvms, STEPS_TO_PEER_COLUMN)),
                new Table(
                        PAIRS,
                        "Two threads at once",
                        "what is measured",
                        List.of("before ns", NS, TO_BEFORE, "x before, least JVM", "x before, worst JVM"),
                        Spread.rows(PAIRS, jvms, 2)),
                new Table(
                        EXCHANGES,
                        "Offer and poll of 64 bytes on one thread",
                        "candidate",
                        List.of(UORB_TO_PEER, NS, "ns, least JVM", "ns, greatest JVM"),
                        Spread.rows(EXCHANGES, jvms, 1)),
                new Table(
                        BUSY,
                        "Beside a busy thread",
                        "loop",
                        List.of(
                                "stores beside, x alone",
                                "adds beside, x alone",
                                "stores, least JVM",
                                "stores, greatest JVM"),
                        Spread.rows(BUSY, jvms, 0)));
    }
}
