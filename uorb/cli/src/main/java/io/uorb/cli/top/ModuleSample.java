// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.shell.wire.Answer.ActivityRow;
import io.uorb.shell.wire.Answer.ModuleRow;

/**
 * A module in {@code uorb top}.
 *
 * @param rateHz activations a second since the update before, of all its threads and items
 * @param cpuShare about the share of a core: rates of activations times their median run times
 * @param newMisses missed periods and budgets since the update before
 */
record ModuleSample(ModuleRow module, double rateHz, double cpuShare, long newMisses) {
    static long activations(ModuleRow module) {
        return module.activities().stream().mapToLong(ActivityRow::activations).sum();
    }

    static long misses(ModuleRow module) {
        return module.activities().stream()
                .mapToLong(each -> each.periodMisses() + each.budgetMisses())
                .sum();
    }

    long misses() {
        return misses(module);
    }

    /** Returns the 99th percentile of the run time, of the slowest thread or item. */
    long p99Ns() {
        return module.activities().stream()
                .mapToLong(ActivityRow::runTimeP99Ns)
                .max()
                .orElse(0);
    }

    long maxNs() {
        return module.activities().stream()
                .mapToLong(ActivityRow::runTimeMaxNs)
                .max()
                .orElse(0);
    }
}
