// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Results of all rounds of one job.
 *
 * @param all as {@link Bracket} names it
 * @param failures one text for each round that failed
 */
record JobResult(Job job, Results all, List<String> failures) {
    private static final String[] CORES = {Bracket.NEAR, Bracket.FAR};

    /** Returns the slices that count: those on near cores or those on far ones, whichever are more. */
    Results measured() {
        return all.under(prefix());
    }

    /**
     * Adds the results of one JVM. Its ratios count as those of a JVM if at least half of the wanted slices were
     * accepted, on cores of one kind.
     */
    void add(Results jvm) {
        long wanted = job.number(Job.SLICES);
        for (String cores : CORES) {
            Results slices = jvm.under(cores);
            if (2L * slices.count(Bracket.RATIO) >= wanted) {
                all.add(cores + Bracket.JVM_RATIO, slices.median(Bracket.RATIO));
                all.add(cores + Bracket.JVM_CLOCK_RATIO, slices.median(Bracket.CLOCK_RATIO));
            }
        }
        all.merge("", jvm);
    }

    private String prefix() {
        return slices(Bracket.FAR) > slices(Bracket.NEAR) ? Bracket.FAR : Bracket.NEAR;
    }

    private int slices(String prefix) {
        return all.count(prefix + Bracket.RAW_NS);
    }

    long moved() {
        return (long) all.sum(Bracket.MOVED);
    }

    /** Returns the remark for the row of this job. */
    String remark() {
        List<String> parts = new ArrayList<>();
        if (job.kind() != Job.Kind.WAKEUP) {
            for (String cores : CORES) {
                addSlices(cores, parts);
            }
        }
        addSpread(parts);
        add(moved(), " slices repeated, the cores moved", parts);
        add((long) all.sum(Bracket.WANTING), " slices wanting, the cores moved too often", parts);
        add(failures.size(), " rounds failed, see the problems", parts);
        return String.join("; ", parts);
    }

    private void addSlices(String cores, List<String> parts) {
        int slices = slices(cores);
        if (slices > 0) {
            String left = cores.equals(prefix()) ? "" : " left out";
            parts.add(slices + " " + cores.replace(".", "") + " slices" + left);
        }
    }

    /** Slices of one JVM and of several differ; a median alone would hide it. */
    private void addSpread(List<String> parts) {
        Results measured = measured();
        if (measured.count(Bracket.RATIO) > 1) {
            double first = measured.quantile(Bracket.RATIO, 0.25);
            double third = measured.quantile(Bracket.RATIO, 0.75);
            parts.add(String.format(Locale.ROOT, "quartiles %.2f and %.2f x raw", first, third));
        }
    }

    private static void add(long number, String text, List<String> parts) {
        if (number > 0) {
            parts.add(number + text);
        }
    }
}
