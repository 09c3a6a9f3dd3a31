// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.ChannelScale;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.MountMatrix;
import io.uorb.drivers.iio.sysfs.ScanLayout;
import io.uorb.drivers.iio.sysfs.ScanType;
import java.io.IOException;
import java.nio.file.Path;

/** The channels of one kind within scans. The thread that serves. */
final class BufferedChannels {
    private final SensorPublisher publisher;
    private final ScanLayout.Place[] places;
    private final ChannelScale[] scales;
    private final MountMatrix matrix;

    /**
     * Finds them.
     *
     * @throws IOException if a scale or the matrix is missing or wrong
     */
    BufferedChannels(Path device, ScanLayout layout, SensorPublisher publisher) throws IOException {
        IioKind kind = publisher.kind();
        String[] channels = kind.channels();
        this.publisher = publisher;
        this.places = new ScanLayout.Place[channels.length];
        this.scales = new ChannelScale[channels.length];
        for (int i = 0; i < channels.length; i++) {
            places[i] = layout.find(channels[i]);
            if (places[i] == null) {
                throw new IOException(device + ": the kernel did not enable " + channels[i] + " in its buffer");
            }
            scales[i] = ChannelScale.of(
                    device, kind, channels[i], places[i].element().type());
        }
        this.matrix = kind == IioKind.BARO ? MountMatrix.IDENTITY : MountMatrix.of(device, kind);
    }

    /** Publishes the values of one scan; the sample has its time and temperature already. Allocates nothing. */
    void publish(byte[] bytes, int scanAt, IioSample sample) {
        for (int i = 0; i < places.length; i++) {
            ScanType type = places[i].element().type();
            long raw = places[i].decode(bytes, scanAt);
            sample.clipped[i] = type.isAtLimit(raw);
            sample.values[i] = scales[i].apply(type.toDouble(raw));
        }
        if (places.length == sample.values.length) {
            matrix.apply(sample.values);
        }
        publisher.offer(sample);
    }
}
