// SPDX-License-Identifier: Apache-2.0
/**
 * The sensor hub: {@link io.uorb.drivers.hub.SensorHub} reads what drivers publish of all gyroscopes, accelerometers,
 * magnetometers and barometers, calibrates, compares and chooses, and publishes what estimators and controllers read.
 * docs/sensor-hub.md has its rules in numbers.
 *
 * <p>Everything but the public classes belongs to the one thread that runs the hub. Vectors are {@code double[3]}, FRD
 * once they are aligned, in the unit of their kind ({@link io.uorb.drivers.hub.parameter.SensorKind}); a pressure is
 * the first element of such a vector.
 */
package io.uorb.drivers.hub;
