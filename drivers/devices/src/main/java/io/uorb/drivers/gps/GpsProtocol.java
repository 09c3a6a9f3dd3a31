// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

/** Protocol of a receiver. */
public enum GpsProtocol {
    /** Both are understood; a u-blox is found and brought to UBX, which is then preferred. */
    AUTO,
    /** NMEA 0183 only. Nothing is sent to the receiver. */
    NMEA,
    /** u-blox UBX only. */
    UBX
}
