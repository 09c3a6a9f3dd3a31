// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The channels of one kind, one file each. The thread that serves. */
final class PolledChannels {
    private final Outlet outlet;
    private final PolledValue[] values;
    private final MountMatrix matrix;

    /**
     * Opens them.
     *
     * @param opened gets each value that was opened, also if a later one fails
     */
    PolledChannels(Path device, Outlet outlet, List<PolledValue> opened) throws IOException {
        IioKind kind = outlet.kind();
        String[] channels = kind.channels();
        this.outlet = outlet;
        this.values = new PolledValue[channels.length];
        this.matrix = kind == IioKind.BARO ? MountMatrix.IDENTITY : MountMatrix.of(device, kind);
        for (int i = 0; i < channels.length; i++) {
            values[i] = PolledValue.open(device, kind, channels[i]);
            opened.add(values[i]);
        }
    }

    /** Measures; the time of the sample is the middle of the reading. */
    void read(Sample sample) throws IOException {
        long beforeUs = outlet.context().clock().nowUs();
        for (int i = 0; i < values.length; i++) {
            sample.values[i] = values[i].read();
            sample.clipped[i] = values[i].isAtLimit();
        }
        long afterUs = outlet.context().clock().nowUs();
        sample.timestampUs = beforeUs + (afterUs - beforeUs) / 2;
        if (values.length == sample.values.length) {
            matrix.apply(sample.values);
        }
        outlet.offer(sample);
    }
}
