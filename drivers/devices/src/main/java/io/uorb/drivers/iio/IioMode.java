// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

/** Mode of sampling a device. */
public enum IioMode {
    /** Through the kernel's buffer if the device has one and its samples can be triggered, else by polling. */
    AUTO,
    /** The kernel collects samples with their times, and we read its character device. */
    BUFFERED,
    /** We read one attribute a value, at our own pace. */
    POLLED
}
