// SPDX-License-Identifier: Apache-2.0
/**
 * Gyroscopes, accelerometers, magnetometers and barometers that Linux serves through its Industrial I/O subsystem, by
 * the kernel's Documentation/ABI/testing/sysfs-bus-iio and Documentation/iio. Users find devices with
 * {@link io.uorb.drivers.iio.IioDevices} and make drivers of them with {@link io.uorb.drivers.iio.IioDrivers}; the rest
 * is how one device is read.
 *
 * <p>Axes: a value is (raw + offset) * scale, then the kernel's mounting matrix takes it to the axes of what the kernel
 * calls the device: x to the right, y to the top (forward), z up. The driver's {@link io.uorb.drivers.sensor.Rotation}
 * takes it from there to FRD; {@link io.uorb.drivers.iio.IioOptions#ROTATION} is the one that fits these axes.
 * Accelerations are specific forces on both sides: at rest, the axis that points up shows +9.81 m/s^2, so that z in FRD
 * shows -9.81.
 */
package io.uorb.drivers.iio;
