// SPDX-License-Identifier: Apache-2.0
/**
 * The life cycle of device drivers. The author of a driver implements a {@link io.uorb.drivers.device.Device}: open,
 * serve, close. Everything else is here and the same for all: the thread or work queue, reconnecting with back-off,
 * counting and reporting errors, the health topic {@code driver_status}, calibration, the board's rotation, device ids.
 */
package io.uorb.drivers.device;
