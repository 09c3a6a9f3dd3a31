// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/**
 * A factory of a driver's device, usually a constructor reference. Called once, by the thread that creates the driver.
 */
@FunctionalInterface
public interface DeviceFactory {
    /**
     * Returns a device that uses this context. It advertises its topics here and does not touch the hardware yet; an
     * exception is passed to the creator of the driver.
     */
    Device create(DeviceContext context);
}
