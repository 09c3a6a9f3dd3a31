// SPDX-License-Identifier: Apache-2.0
/** Files that describe parameters to ground stations: MAVLink's component metadata. */
package io.uorb.drivers.bridge.mavlink.metadata;
