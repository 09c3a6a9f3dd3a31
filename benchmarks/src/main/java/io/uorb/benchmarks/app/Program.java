// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Target;
import io.uorb.benchmarks.rig.subject.CacheLineHop;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Suites, targets and machine measure of the commands.
 *
 * @param suites that there are
 * @param targets that reports compare with
 * @param hopNs measures one way of a raw cache line between two threads, ns
 */
record Program(Suites suites, List<Target> targets, DoubleSupplier hopNs) {
    /** That of benchmarks.jar. */
    static final Program BENCHMARKS = new Program(Suites.ALL, Targets.ALL, new CacheLineHop());
}
