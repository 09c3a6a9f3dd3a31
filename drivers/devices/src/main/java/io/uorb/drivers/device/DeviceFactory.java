// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/** A factory of a driver's device, called once; usually a constructor's reference. */
@FunctionalInterface
public interface DeviceFactory {
    /** Returns a device that uses this context; it advertises here and touches no hardware yet. */
    Device create(DeviceContext context);
}
