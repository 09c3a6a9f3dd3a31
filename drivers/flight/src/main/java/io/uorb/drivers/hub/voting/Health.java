// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

/**
 * Trust in a sensor. A fault ends it at once; it is restored when the sensor has been without fault for a while, which
 * doubles with each failure, so that one that comes and goes does not make the choice flap.
 */
final class Health {
    /** No sample for too long. */
    static final int TIMEOUT = 1;
    /** The same values again and again. */
    static final int STUCK = 2;
    /** Too many bad samples. */
    static final int ERRORS = 4;
    /** Most others measure something else. */
    static final int DISAGREES = 8;

    /** With one of these, a sensor is of no use, even if there is no other. */
    static final int USELESS = TIMEOUT | STUCK;

    private static final long FIRST_PROBATION_US = 1_000_000;
    private static final int MAX_DOUBLINGS = 6;

    /** After so long without fault, failures of before are forgotten. */
    private static final long FORGIVEN_US = 300_000_000;

    private int faults;
    private boolean trusted = true;
    private int failures;
    private long lastFaultUs;

    void restart() {
        faults = 0;
        trusted = true;
        failures = 0;
    }

    /** Takes what is wrong now, 0 if nothing is. Returns whether {@link #isTrusted} has changed. */
    boolean update(int faultsNow, long nowUs) {
        boolean before = trusted;
        faults = faultsNow;
        if (faultsNow != 0) {
            lastFaultUs = nowUs;
            if (trusted) {
                trusted = false;
                failures++;
            }
        } else if (!trusted) {
            trusted = nowUs - lastFaultUs >= probationUs();
        } else if (failures > 0 && nowUs - lastFaultUs >= FORGIVEN_US) {
            failures = 0;
        }
        return trusted != before;
    }

    /** Returns the length of the probation: 1, 2, 4, ... 64 s. */
    private long probationUs() {
        return FIRST_PROBATION_US << Math.min(failures - 1, MAX_DOUBLINGS);
    }

    boolean isTrusted() {
        return trusted;
    }

    /** Returns whether its samples are worth anything, trusted or not. */
    boolean isUsable() {
        return (faults & USELESS) == 0;
    }

    /** Returns the names of the faults. */
    static String text(int faults) {
        StringBuilder text = new StringBuilder();
        append(text, faults, TIMEOUT, "timeout");
        append(text, faults, STUCK, "stuck");
        append(text, faults, ERRORS, "errors");
        append(text, faults, DISAGREES, "disagrees");
        return text.toString();
    }

    private static void append(StringBuilder text, int faults, int fault, String name) {
        if ((faults & fault) != 0) {
            text.append(text.isEmpty() ? "" : ", ").append(name);
        }
    }
}
