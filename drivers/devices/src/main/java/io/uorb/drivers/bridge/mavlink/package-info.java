// SPDX-License-Identifier: Apache-2.0
/**
 * A MAVLink link to ground stations and companions: topics are sent as messages at rates, commands and sticks are
 * received. {@link io.uorb.drivers.bridge.mavlink.MavlinkDriver} makes one; {@code docs/mavlink.md} lists messages,
 * units and limits.
 */
package io.uorb.drivers.bridge.mavlink;
