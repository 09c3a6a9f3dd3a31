// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The measurement of a child JVM, as its command line.
 *
 * @param kind which measurement
 * @param subject name of a candidate, or {@link #RAW}
 * @param numbers the measurement's settings
 */
record Job(Kind kind, String subject, Map<String, Long> numbers) {
    /** The subject that is the raw measurement itself, in the place of a candidate. */
    static final String RAW = "raw";

    static final String SLICES = "slices";
    static final String SLICE_MS = "sliceMs";
    static final String RAW_MS = "rawMs";

    /** Measurements. */
    enum Kind {
        LATENCY,
        WAKEUP
    }

    Job {
        numbers = Map.copyOf(numbers);
    }

    /** @throws IllegalArgumentException if there is no such setting */
    long number(String name) {
        Long value = numbers.get(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    kind + " of " + subject + " has no setting " + name + "; it has " + numbers);
        }
        return value;
    }

    /** Returns the subject, if it is a candidate. */
    Optional<Candidate> candidate() {
        return subject.equals(RAW) ? Optional.empty() : Optional.of(Candidates.named(subject));
    }

    List<String> toArguments() {
        List<String> arguments = new ArrayList<>(List.of(kind.name(), subject));
        new TreeMap<>(numbers).forEach((name, value) -> arguments.add(name + "=" + value));
        return arguments;
    }

    /** @throws IllegalArgumentException if they were not created by {@link #toArguments} */
    static Job parse(List<String> arguments) {
        if (arguments.size() < 2) {
            throw new IllegalArgumentException("arguments " + arguments + " are not KIND SUBJECT [NAME=NUMBER]...");
        }
        Map<String, Long> numbers = new TreeMap<>();
        for (String setting : arguments.subList(2, arguments.size())) {
            String[] parts = setting.split("=");
            if (parts.length != 2) {
                throw new IllegalArgumentException("argument '" + setting + "' is not NAME=NUMBER");
            }
            numbers.put(parts[0], Long.parseLong(parts[1]));
        }
        return new Job(Kind.valueOf(arguments.get(0)), arguments.get(1), numbers);
    }
}
