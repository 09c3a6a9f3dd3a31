// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import io.uorb.demand.DeviceInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The device behind a topic, as described by its files; the rest is unknown. Any thread. */
public final class SensorDescription {
    private static final double US_PER_S = 1e6;
    private static final int MOST_RANGE_BITS = 20;
    private static final double PASCALS_PER_KILOPASCAL = 1_000;

    private SensorDescription() {}

    /** Reads the description of one kind of measurement of a device, in the unit of its topic. */
    public static DeviceInfo read(Path device, String name, IioKind kind) {
        DeviceInfo info = DeviceInfo.named(name);
        BufferFiles buffer = BufferFiles.find(device);
        String channel = kind.channels()[0];
        try {
            ScanType type = buffer != null && buffer.has(channel) ? buffer.typeOf(channel) : null;
            double unit = kind == IioKind.BARO ? PASCALS_PER_KILOPASCAL : 1;
            double resolution = ChannelScale.of(device, kind, channel, type).scale() * unit;
            boolean isRangeKnown = type != null && type.bits() <= MOST_RANGE_BITS;
            double steps = isRangeKnown ? StrictMath.pow(2, type.bits() - (type.signed() ? 1 : 0)) : Double.NaN;
            info = info.measuring(steps * resolution, resolution);
        } catch (IOException e) {
            // Opening the device reports it; here only the description has a gap.
        }
        info = withRates(info, device, kind);
        return buffer == null ? info : withFifo(info, buffer);
    }

    private static DeviceInfo withRates(DeviceInfo info, Path device, IioKind kind) {
        for (String prefix : new String[] {"in_" + kind.type() + "_", ""}) {
            Path file = device.resolve(prefix + "sampling_frequency_available");
            if (Files.exists(file)) {
                try {
                    return withRates(info, Sysfs.read(file));
                } catch (IOException | NumberFormatException e) {
                    return info;
                }
            }
        }
        return info;
    }

    /** Takes rates in Hz from a list, or from a range [min step max]. */
    private static DeviceInfo withRates(DeviceInfo info, String text) {
        boolean isRange = text.startsWith("[");
        String[] numbers = text.replaceAll("[\\[\\]]", " ").strip().split("\\s+");
        double leastHz = Double.POSITIVE_INFINITY;
        double greatestHz = 0;
        for (int i = 0; i < numbers.length; i++) {
            double hz = Double.parseDouble(numbers[i]);
            if (hz > 0 && !(isRange && i == 1)) {
                leastHz = Math.min(leastHz, hz);
                greatestHz = Math.max(greatestHz, hz);
            }
        }
        return greatestHz == 0
                ? info
                : info.sampledEachUs(Math.round(US_PER_S / greatestHz), Math.round(US_PER_S / leastHz));
    }

    private static DeviceInfo withFifo(DeviceInfo info, BufferFiles buffer) {
        try {
            return info.withFifo((int) Sysfs.readNumber(buffer.buffer().resolve("hwfifo_watermark_max")));
        } catch (IOException e) {
            return info;
        }
    }
}
