// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rounds and the compilation of a warm-up, and the skipped modules.
 *
 * @param rounds complete rounds of the recording's second, or of a second of the clock
 * @param seconds duration, s of real time
 * @param compiledMs how long the JIT compiled meanwhile, ms of its threads together
 * @param lastRoundCompiledMs the part of that in the last round, ms
 * @param isSettled whether it ended since the JIT was quiet; false if it ended at its limit
 * @param topics topics of the recording that were published
 * @param leftOut by full name, why a module was not started
 * @param problems modules that failed, and what else went wrong, a sentence each
 */
public record WarmUpResult(
        int rounds,
        double seconds,
        long compiledMs,
        long lastRoundCompiledMs,
        boolean isSettled,
        SortedSet<String> topics,
        Map<String, String> leftOut,
        List<String> problems) {
    /** Copies the collections. */
    public WarmUpResult {
        topics = Collections.unmodifiableSortedSet(new TreeSet<>(topics));
        leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
        problems = List.copyOf(problems);
    }

    /** Returns the sentence for a program's log. */
    public String summary() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "warm-up: %d rounds of 1 s in %.1f s, %d ms of compilation, %d ms of it in the last round",
                rounds,
                seconds,
                compiledMs,
                lastRoundCompiledMs));
        if (!isSettled) {
            text.append("; ended at its limit");
        }
        leftOut.forEach((module, reason) ->
                text.append("; ").append(module).append(" skipped: ").append(reason));
        problems.forEach(problem -> text.append("; ").append(problem));
        return text.toString();
    }
}
