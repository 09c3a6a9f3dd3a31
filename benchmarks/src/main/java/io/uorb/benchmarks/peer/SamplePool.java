// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Sample;

/**
 * Samples to put into queues of references without garbage, used in turn. Of the sending thread.
 *
 * <p>A sample is reused after {@code size} others. So it must be received by then: at least two more than the queue
 * holds, one for the sample that the receiver copies out and one for the sample that is filled.
 */
final class SamplePool {
    private final Sample[] samples;
    private final Side sender = new Side();

    SamplePool(int size) {
        samples = new Sample[size];
        for (int i = 0; i < size; i++) {
            samples[i] = new Sample();
        }
    }

    /** Returns a copy of the message, in the same sample until {@link #next} is called. */
    Sample fill(Sample message) {
        Sample sample = samples[(int) sender.count];
        sample.copyFrom(message);
        return sample;
    }

    /** The filled sample went into the queue. */
    void next() {
        sender.count = sender.count + 1 == samples.length ? 0 : sender.count + 1;
    }
}
