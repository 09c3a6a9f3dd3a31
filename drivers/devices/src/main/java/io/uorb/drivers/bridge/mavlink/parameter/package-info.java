// SPDX-License-Identifier: Apache-2.0
/** MAVLink's parameter protocol, with PX4's encoding. */
package io.uorb.drivers.bridge.mavlink.parameter;
