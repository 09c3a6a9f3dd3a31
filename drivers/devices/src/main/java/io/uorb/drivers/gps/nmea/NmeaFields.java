// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/**
 * The fields of a sentence, read where they are. A field that is empty is unknown, NaN or -1; one that is not as it
 * must be makes the sentence unsound, which is asked for once at the end.
 */
final class NmeaFields {
    static final int NONE = -1;

    /** A code of two characters. */
    static final int OTHER = -2;

    /** Longest code: letters or digits of an enumeration. */
    private static final int MAX_CODE = 2;

    /** Modes of fixes: autonomous, differential, estimated, float, precise, RTK. */
    private static final String FIX_MODES = "ADEFPR";

    /** The angle that receivers write for one that they do not know is 999.9. */
    private static final double UNKNOWN_DEG = 999;

    private static final double MOST_UNKNOWN_DEG = Math.nextDown(1000.0);

    private static final double CIRCLE_DEG = 360;

    private static final int MAX_FIELDS = 48;
    private static final int MAX_DIGITS = 15;
    private static final double[] POWERS = new double[MAX_DIGITS + 1];
    private static final int TIME_DIGITS = 6;
    private static final int MICRO_DIGITS = 6;
    private static final int MINUTES_OF_DAY = 1440;

    private final int[] starts = new int[MAX_FIELDS + 1];
    private byte[] bytes = {};
    private int count;
    private boolean sound;

    /** Of the number that was read last. */
    private long mantissa;

    private int decimals;

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    /** Takes a sentence, which must stay as it is until the last field is read. */
    void reset(byte[] sentence, int length) {
        bytes = sentence;
        sound = true;
        count = 1;
        starts[0] = 0;
        for (int i = 0; i < length; i++) {
            if (sentence[i] == ',') {
                if (count == MAX_FIELDS) {
                    sound = false;
                    return;
                }
                starts[count++] = i + 1;
            } else if (sentence[i] == '*') {
                sound = false;
            }
        }
        starts[count] = length + 1;
    }

    /** Returns the number of fields, the address included. */
    int count() {
        return count;
    }

    /** Returns whether all that was read is as it must be. */
    boolean isSound() {
        return sound;
    }

    void require(boolean condition) {
        sound &= condition;
    }

    int length(int field) {
        return starts[field + 1] - starts[field] - 1;
    }

    boolean isEmpty(int field) {
        return length(field) == 0;
    }

    byte at(int field, int index) {
        return bytes[starts[field] + index];
    }

    /**
     * Returns the field's code, a letter or a digit; {@link #NONE} if it is empty, OTHER if it has two characters.
     * Receivers have codes beyond the standard's lists, so that an unknown one is no damage.
     */
    int code(int field) {
        if (isEmpty(field)) {
            return NONE;
        }
        int length = length(field);
        boolean possible = length <= MAX_CODE && isCode(at(field, 0)) && isCode(at(field, length - 1));
        require(possible);
        return possible && length == 1 ? at(field, 0) : OTHER;
    }

    private static boolean isCode(byte b) {
        return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b >= '0' && b <= '9';
    }

    /** Returns whether that code of the mode tells that satellites measured no fix: none, typed in, simulated. */
    static boolean deniesFix(int mode) {
        return mode == 'N' || mode == 'M' || mode == 'S';
    }

    /** Returns whether the status tells a fix; of a status beyond the standard's, the mode tells it. */
    static boolean isValid(int status, int mode) {
        boolean known = status == 'A' || status == 'D' || status == 'V' || status == NONE;
        return known ? status == 'A' || status == 'D' : FIX_MODES.indexOf(mode) >= 0;
    }

    /** Returns an angle from 0 to 360 deg; NaN if the field is empty or has the value for one that is not known. */
    double courseDeg(int field) {
        double deg = decimal(field, 0, MOST_UNKNOWN_DEG);
        require(!(deg > CIRCLE_DEG && deg < UNKNOWN_DEG));
        return deg > CIRCLE_DEG ? Double.NaN : deg;
    }

    /** Checks a field that must contain this letter or nothing. */
    void unit(int field, char letter) {
        require(isEmpty(field) || length(field) == 1 && at(field, 0) == letter);
    }

    /** Returns a number without sign and point; NONE if the field is empty. */
    int integer(int field, int min, int max) {
        if (isEmpty(field)) {
            return NONE;
        }
        boolean read = readNumber(starts[field], starts[field + 1] - 1, false);
        require(read && decimals == NONE && mantissa >= min && mantissa <= max);
        return sound ? (int) mantissa : NONE;
    }

    /** Returns a number; NaN if the field is empty. */
    double decimal(int field, double min, double max) {
        if (isEmpty(field)) {
            return Double.NaN;
        }
        if (!readNumber(starts[field], starts[field + 1] - 1, min < 0)) {
            sound = false;
            return Double.NaN;
        }
        // A point without digits after it has lost them.
        require(decimals != 0);
        double value = mantissa / POWERS[Math.max(decimals, 0)];
        require(value >= min && value <= max);
        return value;
    }

    /** Returns what one unit of the last place is worth; powers of {@code StrictMath} allocate. */
    static double lastPlace(int decimals) {
        return 1 / POWERS[decimals];
    }

    /** Returns the number of digits after the point of the number that was read last. */
    int decimals() {
        return Math.max(decimals, 0);
    }

    /** Reads digits with at most one point; a sign if allowed. */
    private boolean readNumber(int from, int to, boolean signed) {
        int at = from;
        boolean negative = signed && bytes[at] == '-';
        at += negative ? 1 : 0;
        mantissa = 0;
        decimals = NONE;
        int digits = 0;
        for (; at < to; at++) {
            int digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9) {
                mantissa = 10 * mantissa + digit;
                digits++;
                decimals += decimals == NONE ? 0 : 1;
            } else if (bytes[at] == '.' && decimals == NONE) {
                decimals = 0;
            } else {
                return false;
            }
            if (digits > MAX_DIGITS) {
                return false;
            }
        }
        mantissa = negative ? -mantissa : mantissa;
        return digits > 0;
    }

    /** Returns microseconds since midnight UTC of a field {@code hhmmss.ss}; NONE if it is empty. */
    long timeOfDayUs(int field) {
        if (isEmpty(field)) {
            return NONE;
        }
        int start = starts[field];
        int end = starts[field + 1] - 1;
        boolean whole = end - start == TIME_DIGITS;
        if (!(whole || end - start > TIME_DIGITS && bytes[start + TIME_DIGITS] == '.')
                || !readNumber(start, end, false)
                || decimals() > MICRO_DIGITS) {
            sound = false;
            return NONE;
        }
        long unit = (long) POWERS[decimals()];
        long fraction = mantissa % unit * (long) POWERS[MICRO_DIGITS - decimals()];
        int clock = (int) (mantissa / unit);
        int minute = clock / 10_000 * 60 + clock / 100 % 100;
        int second = clock % 100;
        boolean leap = second == 60 && minute == MINUTES_OF_DAY - 1;
        require(clock / 10_000 < 24 && clock / 100 % 100 < 60 && (second < 60 || leap));
        return (minute * 60L + second) * 1_000_000 + fraction;
    }

    /**
     * Returns degrees of an angle {@code ddmm.mmmm} whose hemisphere is in the next field; NaN if both are empty.
     *
     * @param degreeDigits 2 for latitudes, 3 for longitudes
     */
    double angleDeg(int field, int degreeDigits, char positive, char negative) {
        if (isEmpty(field) && isEmpty(field + 1)) {
            return Double.NaN;
        }
        int hemisphere = isEmpty(field + 1) ? NONE : at(field + 1, 0);
        int whole = degreeDigits + 2;
        if (length(field + 1) != 1
                || hemisphere != positive && hemisphere != negative
                || length(field) < whole
                || length(field) > whole && at(field, whole) != '.'
                || !readNumber(starts[field], starts[field + 1] - 1, false)) {
            sound = false;
            return Double.NaN;
        }
        long unit = (long) POWERS[decimals()];
        long degrees = mantissa / (100 * unit);
        long minutes = mantissa - degrees * 100 * unit;
        double angle = (degrees * 60 * unit + minutes) / (60.0 * unit);
        require(minutes < 60 * unit && angle <= (degreeDigits == 2 ? 90 : 180));
        return hemisphere == negative ? -angle : angle;
    }

    /**
     * Returns days since 1970 of a field {@code ddmmyy}, of the years 1980 to 2079; NONE if it is no date, as receivers
     * write after a rollover of the week. A sentence is not unsound for that, but for other than six characters: it has
     * lost fields before them.
     */
    int date(int field) {
        if (isEmpty(field)) {
            return NONE;
        }
        require(length(field) == TIME_DIGITS);
        boolean number = length(field) == TIME_DIGITS
                && readNumber(starts[field], starts[field + 1] - 1, false)
                && decimals == NONE;
        return number ? NmeaDate.epochDay((int) mantissa) : NONE;
    }
}
