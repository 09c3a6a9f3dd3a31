// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

/**
 * One channel of the scans of a buffer.
 *
 * @param name such as {@code in_accel_x} or {@code in_timestamp}
 * @param index its rank in a scan
 * @param type how its value is stored
 */
public record ScanElement(String name, int index, ScanType type) {}
