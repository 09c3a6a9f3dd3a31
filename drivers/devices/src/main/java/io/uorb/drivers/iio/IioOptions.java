// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.sensor.Rotation;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * Options of finding and reading IIO devices. Immutable: each method returns a changed copy. Defaults: all kinds of
 * devices of /sys/bus/iio/devices, the rate that the device has, the buffer if possible, {@link #ROTATION}.
 */
public final class IioOptions {
    /** Rotation from the axes of the kernel's devices (x right, y forward, z up) to FRD. */
    public static final Rotation ROTATION = Rotation.ROLL_180_YAW_90;

    /** Scans that the kernel keeps for us: at 1 kHz, half a second in which we may be held up. */
    public static final int DEFAULT_BUFFER_LENGTH = 512;

    static final double MAX_RATE_HZ = 100_000;
    private static final int MAX_LENGTH = 1 << 20;

    private Path root = IioDevices.ROOT;
    private Path devices = Path.of("/dev");
    private Set<IioKind> kinds = EnumSet.allOf(IioKind.class);
    private IioMode mode = IioMode.AUTO;
    private Rotation rotation = ROTATION;
    private double rateHz;
    private String trigger = "";
    private int watermark = 1;
    private int bufferLength = DEFAULT_BUFFER_LENGTH;

    private IioOptions() {}

    private IioOptions(IioOptions from) {
        this.root = from.root;
        this.devices = from.devices;
        this.kinds = from.kinds;
        this.mode = from.mode;
        this.rotation = from.rotation;
        this.rateHz = from.rateHz;
        this.trigger = from.trigger;
        this.watermark = from.watermark;
        this.bufferLength = from.bufferLength;
    }

    /** Returns the default options. */
    public static IioOptions defaults() {
        return new IioOptions();
    }

    /** Sets where the devices' directories and those of the character devices are; /sys/bus/iio/devices and /dev. */
    public IioOptions roots(Path sysfs, Path characterDevices) {
        IioOptions copy = new IioOptions(this);
        copy.root = Objects.requireNonNull(sysfs, "sysfs");
        copy.devices = Objects.requireNonNull(characterDevices, "characterDevices");
        return copy;
    }

    /** Sets the kinds to publish; other channels stay off. */
    public IioOptions kinds(Set<IioKind> wanted) {
        if (wanted.isEmpty()) {
            throw new IllegalArgumentException("no kind of IIO device is selected; select at least one");
        }
        IioOptions copy = new IioOptions(this);
        copy.kinds = EnumSet.copyOf(wanted);
        return copy;
    }

    /** Sets how samples are taken. */
    public IioOptions mode(IioMode wanted) {
        IioOptions copy = new IioOptions(this);
        copy.mode = Objects.requireNonNull(wanted, "mode");
        return copy;
    }

    /** Sets the rotation from the devices' axes to FRD. */
    public IioOptions rotation(Rotation wanted) {
        IioOptions copy = new IioOptions(this);
        copy.rotation = Objects.requireNonNull(wanted, "rotation");
        return copy;
    }

    /**
     * Sets the sampling frequency to set; what the device makes of it is reported. When polling, it is the pace. On
     * demand it is the highest rate.
     */
    public IioOptions rateHz(double wanted) {
        if (!(wanted > 0 && wanted <= MAX_RATE_HZ)) {
            throw new IllegalArgumentException(
                    "rate " + wanted + " Hz is not greater than 0 and at most " + MAX_RATE_HZ);
        }
        IioOptions copy = new IioOptions(this);
        copy.rateHz = wanted;
        return copy;
    }

    /** Sets the name of the trigger of the buffer, instead of the one that is set or of the device's own. */
    public IioOptions trigger(String name) {
        IioOptions copy = new IioOptions(this);
        copy.trigger = Objects.requireNonNull(name, "trigger");
        return copy;
    }

    /**
     * Sets the kernel's buffer.
     *
     * @param length scans that it keeps
     * @param watermarkScans scans that are read together; 1 is the least delay
     */
    public IioOptions buffer(int length, int watermarkScans) {
        if (length < 1 || length > MAX_LENGTH) {
            throw new IllegalArgumentException("buffer length " + length + " is not between 1 and " + MAX_LENGTH);
        }
        if (watermarkScans < 1 || watermarkScans > length) {
            throw new IllegalArgumentException(
                    "watermark " + watermarkScans + " is not between 1 and the buffer length " + length);
        }
        IioOptions copy = new IioOptions(this);
        copy.bufferLength = length;
        copy.watermark = watermarkScans;
        return copy;
    }

    /** Returns where devices are found. */
    public Path root() {
        return root;
    }

    Path devices() {
        return devices;
    }

    /** Returns the kinds to publish. */
    public Set<IioKind> kinds() {
        return EnumSet.copyOf(kinds);
    }

    IioMode mode() {
        return mode;
    }

    /** Returns the rotation from the devices' axes to FRD. */
    public Rotation rotation() {
        return rotation;
    }

    /** Returns the wanted rate, Hz; 0 if none is configured. */
    double rateHz() {
        return rateHz;
    }

    /** Returns the wanted trigger; empty if none is configured. */
    String trigger() {
        return trigger;
    }

    int watermark() {
        return watermark;
    }

    int bufferLength() {
        return bufferLength;
    }
}
