// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Target;
import java.util.List;
import java.util.stream.Stream;

/** Targets of this project, with related figures. */
final class Targets {
    static final List<Target> ALL = Stream.of(
                    StepTargets.ALL,
                    InterleavedTargets.ALL,
                    CodecTargets.ALL,
                    AllocationTargets.ALL,
                    HopTargets.ALL,
                    ThreadTargets.ALL,
                    NodeTargets.ALL,
                    UlogTargets.ALL)
            .flatMap(List::stream)
            .toList();

    /** Limit of unlimited figures. */
    static final double SHOWN = Double.NaN;

    private Targets() {}
}
