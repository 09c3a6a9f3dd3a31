// SPDX-License-Identifier: Apache-2.0
/**
 * Flight modes and missions, as the modules that fly and those that talk to ground stations share them. Places are in
 * 1e-7 deg of WGS84, altitudes in m; numbers of commands and frames are MAVLink's. All is immutable but the store,
 * which any thread may use.
 */
package io.uorb.drivers.mission;
