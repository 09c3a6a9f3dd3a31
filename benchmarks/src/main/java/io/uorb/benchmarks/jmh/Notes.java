// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

/** What all sections of JMH figures say. */
final class Notes {
    private static final String READING = """
            ns/op is the median of all iterations of all rounds, +- half the width of JMH's 99.9 % confidence \
            interval of their mean, best the mean of the best round. B/op is the median as well, of what the whole JVM \
            allocates, JMH's own bookkeeping among it: 5 to 6 kB an iteration, so thousandths of a byte where an \
            operation takes nanoseconds, and half a byte where it takes 10 us. The guard counts exactly.""";

    private Notes() {}

    static String method(Schedule schedule) {
        return "JMH, AverageTime, " + schedule.text() + ". " + READING;
    }
}
