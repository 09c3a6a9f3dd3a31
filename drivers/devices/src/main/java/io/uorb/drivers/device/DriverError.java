// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/**
 * Kinds of errors that drivers count; the ordinals are the indices of {@code error_counts} in {@code driver_status}.
 */
public enum DriverError {
    /** The device is missing, was unplugged, is held by another process, or cannot be read or written. */
    IO,
    /** It is there and sends nothing. */
    TIMEOUT,
    /** Bytes that are no message: a wrong checksum, length or field; also what a wrong baud rate gives. */
    BAD_DATA,
    /** A value that is not finite. */
    NOT_FINITE,
    /** A value beyond the device's range: saturated, or with a wrong unit or scale. */
    OUT_OF_RANGE,
    /** The same value again and again. */
    STUCK,
    /** A time that goes back, or jumps. */
    TIME,
    /** Samples or messages that the device or the link has dropped. */
    LOST,
    /** A request of the device or peer that this driver does not know or refuses. */
    UNSUPPORTED,
    /** The driver's own failure. */
    INTERNAL,
    /** Parts of one sample that differ by more than rounding, as a device smooths one of them; it is published. */
    INCONSISTENT
}
