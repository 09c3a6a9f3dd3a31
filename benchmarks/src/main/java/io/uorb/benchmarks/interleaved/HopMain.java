// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.DeadThreads;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.Bracket;
import io.uorb.benchmarks.rig.subject.Partner;
import io.uorb.benchmarks.rig.subject.PingPong;
import io.uorb.benchmarks.rig.subject.RawHop;
import io.uorb.benchmarks.rig.subject.RawTime;
import io.uorb.benchmarks.rig.subject.Results;
import io.uorb.benchmarks.rig.subject.TwoLineHop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The child JVM of {@link HopSuite}: arguments are slices and {@link OutsidePrograms}. Prints one row for
 * each topic and version, and the bare word, with the ratios of this JVM.
 */
public final class HopMain {
    /** Suffix of labels of the version before. */
    static final String BEFORE = ", before";

    private static final long NS_PER_MS = 1_000_000;
    private static final long RAW_NS = 5 * NS_PER_MS;
    private static final long SLICE_NS = 30 * NS_PER_MS;
    private static final int ATTEMPTS = 3;
    private static final double SHARED_NS = 2_000;
    /** As the latency suite has them. */
    private static final Bracket ONE_SLICE = new Bracket(1, ATTEMPTS, 1.3, Double.POSITIVE_INFINITY, SHARED_NS);

    private final int slices;
    private final PingPong raw;
    private final Map<String, PingPong> subjects = new LinkedHashMap<>();

    HopMain(int slices, List<String> topics, OutsidePrograms outside, Partner partner)
            throws ReflectiveOperationException {
        this.slices = slices;
        Optional<Path> before = outside.before();
        raw = new PingPong(new RawHop(), partner, SLICE_NS);
        subjects.put(HopSuite.TWO_LINES, new PingPong(new TwoLineHop(), partner, SLICE_NS));
        for (String topic : topics) {
            String classPath = System.getProperty("java.class.path");
            subjects.put(topic, new PingPong(new LoadedHop(classPath, topic), partner, SLICE_NS));
            if (before.isPresent()) {
                LoadedHop hop = new LoadedHop(before.get().toString(), topic);
                subjects.put(topic + BEFORE, new PingPong(hop, partner, SLICE_NS));
            }
        }
    }

    /** Measures and prints rows. */
    public static void main(String[] arguments) throws Exception {
        DeadThreads.endTheJvm();
        OutsidePrograms outside = OutsidePrograms.parse(List.of(arguments).subList(1, arguments.length));
        try (Partner partner = new Partner()) {
            HopMain hops = new HopMain(Integer.parseInt(arguments[0]), HopSuite.TOPICS, outside, partner);
            hops.warmUp();
            hops.measure().forEach(System.out::println);
        }
        System.exit(0);
    }

    private void warmUp() throws Exception {
        raw.warmUp();
        for (PingPong subject : subjects.values()) {
            subject.warmUp();
        }
    }

    /** Returns one row for each topic and version. */
    List<RowLine> measure() throws Exception {
        Map<String, Results> found = new LinkedHashMap<>();
        for (int slice = 0; slice < slices; slice++) {
            for (Map.Entry<String, PingPong> subject : subjects.entrySet()) {
                Results one = ONE_SLICE.measure(this::rawTime, subject.getValue()::slice);
                Results all = found.computeIfAbsent(subject.getKey(), label -> new Results());
                addIfOnTwoCores(one.under(Bracket.NEAR), all);
            }
        }
        List<RowLine> rows = new ArrayList<>();
        found.forEach((label, results) -> rows.add(row(label, results)));
        return rows;
    }

    /** On one core a hop takes a slice of the scheduler; raw hops before and after need not show it. */
    static void addIfOnTwoCores(Results slice, Results all) {
        if (slice.median(Results.CLOCK_NS) < SHARED_NS && slice.median(Results.TYPICAL_NS) < SHARED_NS) {
            all.merge("", slice);
        }
    }

    private RawTime rawTime() {
        try {
            return raw.hopTime(RAW_NS);
        } catch (Exception e) {
            throw new IllegalStateException("raw ping-pong failed: " + e.getMessage(), e);
        }
    }

    private RowLine row(String label, Results results) {
        List<Double> values = new ArrayList<>();
        for (String figure : HopSuite.FIGURES) {
            values.add(results.median(figure));
        }
        values.add((double) results.count(Bracket.RATIO) / slices);
        return new RowLine(HopSuite.TABLE, new Table.Row(label, values, ""));
    }
}
