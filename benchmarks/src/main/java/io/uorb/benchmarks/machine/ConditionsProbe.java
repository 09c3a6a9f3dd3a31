// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;

/** Watches the conditions of one run. Used by the thread that runs the suites. */
public final class ConditionsProbe {
    private final Path root;
    private final DoubleSupplier hopNs;
    private final double loadAverage;
    private final CpuTimes start;
    private final double hopBeforeNs;

    /**
     * Takes the readings of the start.
     *
     * @param hopNs measures one way of a cache line, ns
     */
    public ConditionsProbe(DoubleSupplier hopNs) {
        this(Path.of("/"), hopNs);
    }

    ConditionsProbe(Path root, DoubleSupplier hopNs) {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        this.root = root;
        this.hopNs = hopNs;
        this.loadAverage = load < 0 ? Double.NaN : load;
        this.start = CpuTimes.read(root);
        this.hopBeforeNs = hopNs.getAsDouble();
    }

    /** Returns the conditions up to now; before the first suite, {@link #atStart} is the cheaper one. */
    public Conditions now() {
        double stealPercent = CpuTimes.read(root).stealPercentSince(start);
        return new Conditions(loadAverage, stealPercent, hopBeforeNs, hopNs.getAsDouble());
    }

    /** Returns the conditions before the first suite. */
    public Conditions atStart() {
        return new Conditions(loadAverage, Double.NaN, hopBeforeNs, Double.NaN);
    }
}
