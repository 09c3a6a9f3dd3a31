// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

/** Notes common to all sections of JMH figures. */
final class JmhNotes {
    private static final String READING = """
            ns/op is the median of all iterations of all rounds, +- half the width of JMH's 99.9 % confidence \
            interval of their mean, best the best iteration. On a shared machine one JVM may be slower by half for a \
            second and then fast again; so ratios are made of the best iterations. B/op is the \
            median as well, of what the whole JVM allocates, JMH's own bookkeeping among it: 5 to 6 kB an iteration, \
            so hundredths of a byte where an operation takes tens of nanoseconds, and a byte where it takes 10 us.""";

    private JmhNotes() {}

    static String method(Schedule schedule) {
        return "JMH, AverageTime, " + schedule.text() + ". " + READING;
    }
}
