// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.MountMatrix;
import io.uorb.drivers.iio.sysfs.PolledValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The channels of one kind, one file each. The thread that serves. */
final class PolledChannels {
    private final SensorPublisher publisher;
    private final PolledValue[] values;
    private final MountMatrix matrix;

    /**
     * Opens them.
     *
     * @param opened gets each value that was opened, also if a later one fails
     */
    PolledChannels(Path device, SensorPublisher publisher, List<PolledValue> opened) throws IOException {
        IioKind kind = publisher.kind();
        String[] channels = kind.channels();
        this.publisher = publisher;
        this.values = new PolledValue[channels.length];
        this.matrix = kind == IioKind.BARO ? MountMatrix.IDENTITY : MountMatrix.of(device, kind);
        for (int i = 0; i < channels.length; i++) {
            values[i] = PolledValue.open(device, kind, channels[i]);
            opened.add(values[i]);
        }
    }

    /** Measures; the time of the sample is the middle of the reading. */
    void read(IioSample sample) throws IOException {
        long beforeUs = publisher.context().clock().nowUs();
        for (int i = 0; i < values.length; i++) {
            sample.values[i] = values[i].read();
            sample.clipped[i] = values[i].isAtLimit();
        }
        long afterUs = publisher.context().clock().nowUs();
        sample.timestampUs = beforeUs + (afterUs - beforeUs) / 2;
        if (values.length == sample.values.length) {
            matrix.apply(sample.values);
        }
        publisher.offer(sample);
    }
}
