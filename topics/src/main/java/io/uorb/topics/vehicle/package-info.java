// SPDX-License-Identifier: Apache-2.0
/**
 * The vehicle as a whole: its state and mode, whether it has landed, home, its commands, other aircraft nearby.
 *
 * <p>Latitudes and longitudes are WGS84 in degrees, altitudes are above mean sea level and positive up, directions are
 * measured from north to the east. Systems and components have their MAVLink IDs.
 */
package io.uorb.topics.vehicle;
