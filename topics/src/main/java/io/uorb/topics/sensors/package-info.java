// SPDX-License-Identifier: Apache-2.0
/**
 * Measurements of sensors: raw as their drivers publish it ({@code Sensor...}), and corrected, filtered or chosen for
 * the estimators ({@code Vehicle...}).
 *
 * <p>Axes are FRD: x forward, y to the right, z down, of the board or of the body as each message says. Times are
 * microseconds since system start: {@code timestamp} that of publishing, {@code timestampSample} that of the
 * measurement. A device id of 0 is no device; it names bus, address and type of the device, and does not change from
 * one start to the next.
 */
package io.uorb.topics.sensors;
