// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Conversion of raw values to the kernel's unit: (raw + offset) * scale. Immutable.
 *
 * @param offset added to the raw value
 * @param scale factor
 */
public record ChannelScale(double offset, double scale) {
    /** Beyond this many bits, the type does not reflect the chip's range: drivers store 16 bits in 32. */
    private static final int MOST_TRUSTED_BITS = 20;

    /** Assumed bits of a chip whose type does not reflect them. */
    private static final int ASSUMED_BITS = 24;

    /** Returns a raw value in the kernel's unit: (raw + offset) * scale. */
    public double apply(double raw) {
        return (raw + offset) * scale;
    }

    /**
     * Reads the files of one channel: for the channel itself, its type, all inputs, or the whole device.
     *
     * @param channel such as in_accel_x
     * @param type how the value is stored, or null if that is not known
     * @throws IOException if there is no scale, or it is not plausible; its text names file, value and limit
     */
    public static ChannelScale of(Path device, IioKind kind, String channel, ScanType type) throws IOException {
        Path file = find(device, "in_" + kind.type(), channel, "scale");
        if (file == null) {
            throw new IOException(device + ": neither " + channel + "_scale nor in_" + kind.type()
                    + "_scale exists; the unit of its values is unknown");
        }
        double scale = Sysfs.readNumber(file);
        if (scale <= 0) {
            throw new IOException(file + ": scale " + scale + " is not greater than 0");
        }
        requirePlausible(file, kind, scale, type);
        return new ChannelScale(offset(device, "in_" + kind.type(), channel), scale);
    }

    /** Returns the same for the temperature, in milli degrees; null if its unit is not known. */
    public static ChannelScale ofTemperature(Path device) throws IOException {
        Path file = find(device, "in_temp", "in_temp", "scale");
        return file == null ? null : new ChannelScale(offset(device, "in_temp", "in_temp"), Sysfs.readNumber(file));
    }

    private static double offset(Path device, String type, String channel) throws IOException {
        Path file = find(device, type, channel, "offset");
        return file == null ? 0 : Sysfs.readNumber(file);
    }

    private static Path find(Path device, String type, String channel, String what) {
        for (String name : new String[] {channel + "_" + what, type + "_" + what, "in_" + what, what}) {
            Path file = device.resolve(name);
            if (Files.exists(file)) {
                return file;
            }
        }
        return null;
    }

    private static void requirePlausible(Path file, IioKind kind, double scale, ScanType type) throws IOException {
        int bits = type == null ? ASSUMED_BITS : type.bits();
        double fullScale = scale * StrictMath.pow(2, type != null && !type.signed() ? bits : bits - 1.0);
        boolean isKnown = type != null && bits <= MOST_TRUSTED_BITS;
        if (fullScale < kind.minFullScale() || isKnown && fullScale > kind.maxFullScale()) {
            throw new IOException(
                    file + ": scale " + scale + " makes " + fullScale + " " + kind.unit() + " the most that " + bits
                            + " bits can show, which is not between " + kind.minFullScale() + " and "
                            + kind.maxFullScale() + ": its unit is wrong");
        }
    }
}
