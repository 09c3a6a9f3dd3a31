// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Target;
import java.util.List;

/** What this project wants to reach, as far as suites measure it. */
final class Targets {
    static final List<Target> ALL = List.of();

    private Targets() {}
}
