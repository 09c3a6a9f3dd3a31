// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

/** A receiver of the values that several signals have at one time. */
@FunctionalInterface
public interface SampleSink {
    /**
     * Takes a sample of each signal.
     *
     * @param timeUs its time
     * @param values by signal, valid until this returns
     */
    void add(long timeUs, double[] values);
}
