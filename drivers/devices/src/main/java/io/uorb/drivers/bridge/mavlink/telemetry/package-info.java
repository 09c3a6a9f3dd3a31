// SPDX-License-Identifier: Apache-2.0
/** Messages about the flight for ground stations: place, motion, mode and mission. For the link's thread. */
package io.uorb.drivers.bridge.mavlink.telemetry;
