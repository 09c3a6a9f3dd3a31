// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.rig.subject.CountedUorb;
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
    static final String RATE_HZ = "rateHz";
    static final String BURST = "burst";
    /** 1 if the receiver sleeps, 0 if it spins. */
    static final String SLEEPING = "sleeping";

    private static final double MS_PER_S = 1e3;

    /** Measurements. */
    enum Kind {
        LATENCY(1.1),
        WAKEUP(3.5),
        STREAM(1.2),
        FLAT_OUT(1),
        PIPELINE(2.5);

        /** Time of a child before its slices, s, as measured in the quick run of 23 November: start and warm-up. */
        private final double beforeS;

        Kind(double beforeS) {
            this.beforeS = beforeS;
        }
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
        if (kind == Kind.PIPELINE || subject.equals(RAW)) {
            return Optional.empty();
        }
        boolean counted = subject.equals(CountedUorb.CANDIDATE.name());
        return Optional.of(counted ? CountedUorb.CANDIDATE : Candidates.named(subject));
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

    /** Returns the time that it is expected to take, s: start, warm-up and slices, none of them repeated. */
    double seconds() {
        return kind.beforeS + number(SLICES) * (number(SLICE_MS) + 2 * number(RAW_MS)) / MS_PER_S;
    }

    /** Returns its name in progress lines and failures. */
    String label() {
        String rate = numbers.containsKey(RATE_HZ) ? " at " + numbers.get(RATE_HZ) + " Hz" : "";
        String burst = numbers.getOrDefault(BURST, 1L) > 1 ? " in bursts of " + numbers.get(BURST) : "";
        String sleeping = numbers.getOrDefault(SLEEPING, 0L) == 1 ? ", sleeping" : "";
        return subject + rate + burst + sleeping;
    }
}
