// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** An operation of a native program; the program takes the time. */
final class NativeContender implements Contender {
    /** Names of the operations, as the program knows them. */
    static final Map<MeasuredStep, String> OPERATIONS = new EnumMap<>(Map.of(
            MeasuredStep.PUBLISH, "publish",
            MeasuredStep.CHECK, "check",
            MeasuredStep.COPY_AGAIN, "copy_again",
            MeasuredStep.ALL_STEPS, "publish_check_copy",
            MeasuredStep.HUNDRED_CHECKS, "publish_100_checks"));

    private static final long FIRST = 1_000;
    private static final long MOST = 1_000_000_000;

    private final String name;
    private final NativeProgram program;
    private final String operation;
    private double leastNs = Double.POSITIVE_INFINITY;

    NativeContender(String name, NativeProgram program, MeasuredStep step) {
        this.name = name;
        this.program = program;
        this.operation = OPERATIONS.get(step);
    }

    /**
     * Returns the steps that a program has.
     *
     * @throws IOException if it fails, or has none of them
     */
    static List<MeasuredStep> steps(NativeProgram program) throws IOException, InterruptedException {
        List<MeasuredStep> steps = new ArrayList<>();
        for (Map.Entry<MeasuredStep, String> operation : OPERATIONS.entrySet()) {
            if (program.ns(operation.getValue(), 1).isPresent()) {
                steps.add(operation.getKey());
            }
        }
        if (steps.isEmpty()) {
            throw new IOException("--native " + program.name() + " has none of the operations "
                    + String.join(", ", OPERATIONS.values()));
        }
        return steps;
    }

    @Override
    public String name() {
        return name;
    }

    /** @throws UncheckedIOException if the program fails */
    @Override
    public double slice(long sliceNs) {
        long count = leastNs == Double.POSITIVE_INFINITY
                ? FIRST
                : Math.max(1, Math.min((long) (sliceNs / Math.max(leastNs, 1e-3)), MOST));
        OptionalDouble ns;
        try {
            ns = program.ns(operation, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a native program measured", e);
        }
        double each = ns.orElseThrow(() -> new IllegalStateException(name + " is no more")) / count;
        leastNs = Math.min(leastNs, each);
        return each;
    }
}
