// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.time.OrbClock;
import java.util.Objects;

/**
 * Options of a driver. Immutable: each method that takes a value returns a copy with it.
 *
 * @param name name in logs and {@code driver_status}: 1 to 32 printable ASCII characters, unique in the broker
 * @param deviceId device id in messages, see {@link DeviceId}; 0 for none
 * @param rotation rotation from the device's axes to the board's
 * @param calibration errors by which its vectors are corrected
 * @param times pauses and timeout of a device that is absent or publishes nothing
 * @param stopAfterUs time after the last subscriber at which the device is closed until the next one; {@link
 *     OrbClock#NEVER} if it always runs, at a rate that does not depend on subscribers
 * @param threadPriority priority of its own thread, {@link Thread#MIN_PRIORITY} to {@link Thread#MAX_PRIORITY}
 * @param listener receives the driver's reports, on its thread
 */
public record DriverOptions(
        String name,
        long deviceId,
        Rotation rotation,
        Calibration calibration,
        Times times,
        long stopAfterUs,
        int threadPriority,
        DriverListener listener) {
    /** Default time that a driver on demand continues after its last subscriber, us. */
    public static final long STOP_AFTER_US = 2_000_000;

    private static final int MAX_NAME_LENGTH = 32;
    private static final long MAX_DEVICE_ID = 0xFFFF_FFFFL;

    /**
     * Pauses and timeout of a device that is absent or publishes nothing.
     *
     * @param reconnectMinUs first pause before a lost device is opened again; each further pause is twice as long
     * @param reconnectMaxUs longest pause
     * @param timeoutUs greatest time without a published message while it runs; 0 for no limit
     * @param keepOpenOnTimeout whether the device stays open after a timeout, instead of being closed and opened again
     */
    public record Times(long reconnectMinUs, long reconnectMaxUs, long timeoutUs, boolean keepOpenOnTimeout) {
        /** 100 ms to 5 s, and no timeout. */
        public static final Times DEFAULT = new Times(100_000, 5_000_000, 0, false);
    }

    /** @throws IllegalArgumentException if a value is out of range */
    public DriverOptions {
        requireName(name);
        Objects.requireNonNull(rotation, "rotation");
        Objects.requireNonNull(calibration, "calibration");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(listener, "listener");
        if (deviceId < 0 || deviceId > MAX_DEVICE_ID) {
            throw new IllegalArgumentException(
                    "driver " + name + ": device id " + deviceId + " is not between 0 and " + MAX_DEVICE_ID);
        }
        if (times.reconnectMinUs <= 0 || times.reconnectMaxUs < times.reconnectMinUs) {
            throw new IllegalArgumentException("driver " + name + ": reconnect after " + times.reconnectMinUs + " to "
                    + times.reconnectMaxUs + " us; the minimum is 1 us, and the first must not exceed the second");
        }
        if (times.timeoutUs < 0) {
            throw new IllegalArgumentException(
                    "driver " + name + ": timeout " + times.timeoutUs + " us is negative; 0 disables the timeout");
        }
        if (stopAfterUs < 0) {
            throw new IllegalArgumentException(
                    "driver " + name + ": stop " + stopAfterUs + " us after the last subscriber; the minimum is 0");
        }
        if (threadPriority < Thread.MIN_PRIORITY || threadPriority > Thread.MAX_PRIORITY) {
            throw new IllegalArgumentException("driver " + name + ": priority " + threadPriority + " is not between "
                    + Thread.MIN_PRIORITY + " and " + Thread.MAX_PRIORITY);
        }
    }

    private static void requireName(String name) {
        Objects.requireNonNull(name, "name");
        if (name.isEmpty() || name.length() > MAX_NAME_LENGTH || !name.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("driver name \"" + name + "\" of " + name.length()
                    + " characters; it takes 1 to " + MAX_NAME_LENGTH + " printable ASCII characters");
        }
    }

    /**
     * Returns options with a name and defaults: no device id, rotation or calibration, pauses of 100 ms to 5 s, no
     * timeout, reports to the system's logger.
     */
    public static DriverOptions named(String name) {
        return new DriverOptions(
                name,
                0,
                Rotation.NONE,
                Calibration.NONE,
                Times.DEFAULT,
                OrbClock.NEVER,
                Thread.NORM_PRIORITY,
                DriverListener.logging());
    }

    /** Returns a copy with another device id. */
    public DriverOptions deviceId(long number) {
        return new DriverOptions(name, number, rotation, calibration, times, stopAfterUs, threadPriority, listener);
    }

    /** Returns a copy with the rotation of the device on the board. */
    public DriverOptions rotation(Rotation onBoard) {
        return new DriverOptions(name, deviceId, onBoard, calibration, times, stopAfterUs, threadPriority, listener);
    }

    /** Returns a copy with a calibration. */
    public DriverOptions calibration(Calibration ofDevice) {
        return new DriverOptions(name, deviceId, rotation, ofDevice, times, stopAfterUs, threadPriority, listener);
    }

    /** Returns a copy with other times. */
    public DriverOptions times(Times others) {
        return new DriverOptions(name, deviceId, rotation, calibration, others, stopAfterUs, threadPriority, listener);
    }

    /** Returns a copy with another first and longest pause before a lost device is opened again. */
    public DriverOptions reconnect(long minUs, long maxUs) {
        return times(new Times(minUs, maxUs, times.timeoutUs, times.keepOpenOnTimeout));
    }

    /**
     * Returns a copy with another timeout: after this time without a published message the device is closed and opened
     * again; 0 for none.
     */
    public DriverOptions timeoutUs(long limitUs) {
        return times(new Times(times.reconnectMinUs, times.reconnectMaxUs, limitUs, times.keepOpenOnTimeout));
    }

    /**
     * Returns a copy whose device stays open after a timeout, or not. The timeout is counted and reported in both
     * cases.
     */
    public DriverOptions keepOpenOnTimeout(boolean keep) {
        return times(new Times(times.reconnectMinUs, times.reconnectMaxUs, times.timeoutUs, keep));
    }

    /** As {@link #onDemand(long)}, {@value #STOP_AFTER_US} us after the last subscriber. */
    public DriverOptions onDemand() {
        return onDemand(STOP_AFTER_US);
    }

    /**
     * Returns a copy whose driver follows the {@linkplain io.uorb.demand demand} for its topics: the device is closed
     * this time after the last subscriber has left, opened for the next one, and {@linkplain Device#adapt adapted} to
     * the fastest subscriber.
     */
    public DriverOptions onDemand(long afterUs) {
        return new DriverOptions(name, deviceId, rotation, calibration, times, afterUs, threadPriority, listener);
    }

    /** Returns whether the driver follows the demand for its topics. */
    public boolean isOnDemand() {
        return stopAfterUs != OrbClock.NEVER;
    }

    /** Returns a copy with the priority of the driver's thread, if it has one of its own. */
    public DriverOptions threadPriority(int priority) {
        return new DriverOptions(name, deviceId, rotation, calibration, times, stopAfterUs, priority, listener);
    }

    /** Returns a copy with a listener to the driver's reports in place of the system's logger. */
    public DriverOptions listener(DriverListener told) {
        return new DriverOptions(name, deviceId, rotation, calibration, times, stopAfterUs, threadPriority, told);
    }
}
