// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.sensor.Rotation;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * Options for finding and reading IIO devices. Immutable: each method returns a changed copy. Defaults: all kinds of
 * devices in /sys/bus/iio/devices, their present rates, the kernel's buffer if possible, {@link #ROTATION}.
 */
public final class IioOptions {
    /** Rotation from the axes of the kernel's devices (x right, y forward, z up) to FRD. */
    public static final Rotation ROTATION = Rotation.ROLL_180_YAW_90;

    /** Scans that the kernel buffers: half a second at 1 kHz. */
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

    /**
     * Sets the directories of the devices in sysfs and of the character devices, by default /sys/bus/iio/devices and
     * /dev.
     */
    public IioOptions roots(Path sysfs, Path characterDevices) {
        IioOptions copy = new IioOptions(this);
        copy.root = Objects.requireNonNull(sysfs, "sysfs");
        copy.devices = Objects.requireNonNull(characterDevices, "characterDevices");
        return copy;
    }

    /** Sets the kinds to publish; other channels stay disabled. */
    public IioOptions kinds(Set<IioKind> wanted) {
        if (wanted.isEmpty()) {
            throw new IllegalArgumentException("no kind of IIO device is selected; select at least one");
        }
        IioOptions copy = new IioOptions(this);
        copy.kinds = EnumSet.copyOf(wanted);
        return copy;
    }

    /** Sets the way of reading: the kernel's buffer, or polling. */
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
     * Sets the sampling frequency, Hz, of the devices. The driver reports the rate that the device accepts. When
     * polling, it is the rate of reads; on demand it is the highest rate.
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

    /** Sets the name of the buffer's trigger; by default the one that is set, else the device's own. */
    public IioOptions trigger(String name) {
        IioOptions copy = new IioOptions(this);
        copy.trigger = Objects.requireNonNull(name, "trigger");
        return copy;
    }

    /**
     * Sets the kernel's buffer.
     *
     * @param length capacity, scans
     * @param watermarkScans scans per read; 1 for the least delay
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

    /** Returns the directory of the devices in sysfs. */
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
