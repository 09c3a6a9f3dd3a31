// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;
import java.util.List;

/** Reads signals of one topic instance from each of its messages, and passes their values on together. One thread. */
public final class SignalSamples implements MessageSink {
    private final List<SignalReader> readers;
    private final List<SampleSink> sinks;
    private final double[] values;

    /** @param readers of one topic instance */
    public SignalSamples(List<SignalReader> readers, List<? extends SampleSink> sinks) {
        this.readers = List.copyOf(readers);
        this.sinks = List.copyOf(sinks);
        values = new double[readers.size()];
    }

    @Override
    public void add(long timeUs, UlogData data) {
        for (int i = 0; i < values.length; i++) {
            values[i] = readers.get(i).value(data);
        }
        for (SampleSink sink : sinks) {
            sink.add(timeUs, values);
        }
    }
}
