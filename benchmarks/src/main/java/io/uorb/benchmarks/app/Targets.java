// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Target;
import java.util.List;
import java.util.stream.Stream;

/** What this project wants to reach, and what else belongs beside it. */
final class Targets {
    static final List<Target> ALL = Stream.of(
                    StepTargets.ALL, CodecTargets.ALL, AllocationTargets.ALL, ThreadTargets.ALL, NodeTargets.ALL)
            .flatMap(List::stream)
            .toList();

    /** Limit of what has no limit. */
    static final double SHOWN = Double.NaN;

    private Targets() {}
}
