// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The result of all modules of a trace.
 *
 * @param modules results by module
 * @param unverified modules that were not run again, with the reason
 */
public record VerificationResult(List<ModuleResult> modules, List<String> unverified) {
    /** Copies the lists. */
    public VerificationResult {
        modules = List.copyOf(modules);
        unverified = List.copyOf(unverified);
    }

    /** Returns the worst verdict of all modules; incomplete if there is none. */
    public Verdict verdict() {
        return modules.stream()
                .map(ModuleResult::verdict)
                .max(Comparator.naturalOrder())
                .orElse(Verdict.INCOMPLETE);
    }

    /** Returns the first difference of all, by the recorded time ({@code determinism:D-46}). */
    public Optional<Difference> first() {
        return modules.stream()
                .flatMap(module -> module.first().stream())
                .min(Comparator.comparingLong(Difference::ns));
    }

    /** Returns the counts of all modules. */
    public ComparedCount total() {
        return modules.stream().map(ModuleResult::total).reduce(ComparedCount.NONE, ComparedCount::plus);
    }
}
