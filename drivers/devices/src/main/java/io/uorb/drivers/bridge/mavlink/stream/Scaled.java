// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

/** Numbers in MAVLink's integer units: rounded, kept within what the field holds, with its own sign for not known. */
public final class Scaled {
    public static final int MAX_UINT16 = 0xFFFF;
    public static final long MAX_UINT32 = 0xFFFF_FFFFL;

    /** A current that is not known, in our topics (A) and in MAVLink's fields (cA). */
    private static final int UNKNOWN_CURRENT = -1;

    private static final double CENTI = 100;

    private Scaled() {}

    /** Returns a battery's current in cA; it is negative while charging, so a measured -1 is sent as -2. */
    static long centiAmperes(float currentA) {
        if (currentA == UNKNOWN_CURRENT) {
            return UNKNOWN_CURRENT;
        }
        long current = int16(currentA, CENTI, UNKNOWN_CURRENT);
        return current == UNKNOWN_CURRENT && Float.isFinite(currentA) ? UNKNOWN_CURRENT - 1 : current;
    }

    /**
     * Returns a value of a uint16 field; 65535 means unknown, and is returned for a value that is not finite or
     * negative.
     */
    public static long uint16(double value, double factor) {
        return value >= 0 && Double.isFinite(value) ? Math.min(Math.round(value * factor), MAX_UINT16 - 1) : MAX_UINT16;
    }

    /** Returns a value of an int16 field. */
    public static long int16(double value, double factor, int unknown) {
        return signed(value, factor, Short.MIN_VALUE, Short.MAX_VALUE, unknown);
    }

    /** Returns a value of an int32 field. */
    public static long int32(double value, double factor, int unknown) {
        return signed(value, factor, Integer.MIN_VALUE, Integer.MAX_VALUE, unknown);
    }

    /** Returns a value of a uint32 field that has 0 for not known. */
    static long uint32(double value, double factor) {
        return value >= 0 && Double.isFinite(value) ? Math.min(Math.round(value * factor), MAX_UINT32) : 0;
    }

    private static long signed(double value, double factor, long min, long max, long unknown) {
        return Double.isFinite(value) ? Math.max(min, Math.min(max, Math.round(value * factor))) : unknown;
    }
}
