// SPDX-License-Identifier: Apache-2.0
/**
 * The vehicle as a whole: its state and mode, whether it has landed, home, commands to it, other aircraft around.
 *
 * <p>Latitudes and longitudes are WGS84 in degrees, altitudes are above mean sea level and positive up, directions are
 * counted from north to the east. Systems and components have the numbers that MAVLink gives them.
 */
package io.uorb.topics.vehicle;
