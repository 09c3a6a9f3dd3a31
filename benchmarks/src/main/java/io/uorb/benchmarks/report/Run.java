// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.Environment;
import java.util.List;
import java.util.Objects;

/**
 * One run of the program: all that its files are made from.
 *
 * @param effort that the suites were allowed
 * @param outcomes in the order of running, those that have not run included
 */
public record Run(Environment environment, Conditions conditions, Effort effort, List<Outcome> outcomes) {
    /** Copies the list. */
    public Run {
        outcomes = List.copyOf(outcomes);
    }

    /** Returns the total time of all suites, s. */
    public double seconds() {
        return outcomes.stream().mapToDouble(Outcome::seconds).sum();
    }

    /** Returns the sections of all suites that have one. */
    public List<Section> sections() {
        return outcomes.stream().map(Outcome::section).filter(Objects::nonNull).toList();
    }
}
