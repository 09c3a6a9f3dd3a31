// SPDX-License-Identifier: Apache-2.0
/**
 * Measurements of sensors: raw from their drivers ({@code Sensor...}), and corrected, filtered or selected for the
 * estimators ({@code Vehicle...}).
 *
 * <p>Axes are FRD: x forward, y to the right, z down, of the board or of the body, depending on the message. Times are
 * microseconds since system start: {@code timestamp} of publishing, {@code timestampSample} of the measurement. A
 * device ID encodes bus, address and type of the device, and is the same after a restart; 0 is no device.
 */
package io.uorb.topics.sensors;
