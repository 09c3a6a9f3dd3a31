// SPDX-License-Identifier: Apache-2.0
/** Answers to what ground stations ask when they connect, and that we have nothing of. */
package io.uorb.drivers.bridge.mavlink.station;
