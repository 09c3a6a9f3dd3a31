// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Char;
import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Another aircraft's position and motion, as received over ADS-B or FLARM, or from a simulator. {@link #flags} marks
 * the valid fields.
 */
@Topic(queueLength = 16)
public final class TransponderReport {
    /** No information. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_NO_INFO = 0;

    /** Light aeroplane. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_LIGHT = 1;

    /** Small aeroplane. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_SMALL = 2;

    /** Large aeroplane. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_LARGE = 3;

    /** Large aeroplane with a strong wake. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_HIGH_VORTEX_LARGE = 4;

    /** Heavy aeroplane. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_HEAVY = 5;

    /** Highly manoeuvrable aircraft. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_HIGHLY_MANUV = 6;

    /** Rotorcraft. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_ROTOCRAFT = 7;

    /** Unassigned. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_UNASSIGNED = 8;

    /** Glider. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_GLIDER = 9;

    /** Balloon or airship. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_LIGHTER_AIR = 10;

    /** Person under a parachute. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_PARACHUTE = 11;

    /** Ultralight, hang glider or paraglider. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_ULTRA_LIGHT = 12;

    /** Unassigned. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_UNASSIGNED2 = 13;

    /** Uncrewed aircraft. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_UAV = 14;

    /** Spacecraft, or an aircraft that flies as high. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_SPACE = 15;

    /** Unassigned; the name is misspelt in PX4 too. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_UNASSGINED3 = 16;

    /** Emergency vehicle on the ground. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_EMERGENCY_SURFACE = 17;

    /** Service vehicle on the ground. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_SERVICE_SURFACE = 18;

    /** Obstacle, such as a mast. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_POINT_OBSTACLE = 19;

    /** One more than the greatest kind; not a kind. */
    @Uint16
    public static final int ADSB_EMITTER_TYPE_ENUM_END = 20;

    /** {@link #lat} and {@link #lon} are valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_COORDS = 1;

    /** {@link #altitude} is valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_ALTITUDE = 2;

    /** {@link #heading} is valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_HEADING = 4;

    /** {@link #horVelocity} and {@link #verVelocity} are valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_VELOCITY = 8;

    /** {@link #callsign} is valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_CALLSIGN = 16;

    /** {@link #squawk} is valid. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VALID_SQUAWK = 32;

    /** The aircraft is simulated. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_SIMULATED = 64;

    /** The aircraft sends its vertical speed. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_VERTICAL_VELOCITY_VALID = 128;

    /** The aircraft sends a pressure altitude. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_BARO_VALID = 256;

    /** Received on the 978 MHz link (UAT), not on 1090 MHz. */
    @Uint16
    public static final int PX4_ADSB_FLAGS_SOURCE_UAT = 32768;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** ICAO address of the aircraft, 24 bits, unique worldwide. */
    @Uint32
    public long icaoAddress;

    /** Latitude in WGS84; positive is north. */
    @Unit("deg")
    public double lat;

    /** Longitude in WGS84; positive is east. */
    @Unit("deg")
    public double lon;

    /** Reference of {@link #altitude}: 0 is air pressure, 1 is satellite navigation. */
    @Uint8
    public int altitudeType;

    /** Altitude above mean sea level. */
    @Unit("m")
    public float altitude;

    /** Direction of motion over ground, 0 to 2 pi: 0 is north, positive is clockwise. */
    @Unit("rad")
    public float heading;

    /** Horizontal speed. */
    @Unit("m/s")
    public float horVelocity;

    /** Vertical speed; positive is up. */
    @Unit("m/s")
    public float verVelocity;

    /** Call sign, up to eight characters: text up to the first NUL. */
    @Char
    @Length(9)
    public final byte[] callsign = new byte[9];

    /** Kind of aircraft. */
    @Uint8
    @Constants("ADSB_EMITTER_TYPE")
    public int emitterType;

    /** Time since the aircraft's last message. */
    @Uint8
    @Unit("s")
    public int tslc;

    /** Which fields are valid, and the source of the report. */
    @Uint16
    @BitMasks("PX4_ADSB_FLAGS")
    public int flags;

    /** Transponder code that air traffic control assigned: four digits, 0 to 7, as a decimal number (7700 is 7700). */
    @Uint16
    public int squawk;

    /** Number that identifies an uncrewed aircraft, as octets; zeros if there is none. */
    @Uint8
    @Length(18)
    public final byte[] uasId = new byte[18];

    /** A message with all fields zero. */
    public TransponderReport() {}
}
