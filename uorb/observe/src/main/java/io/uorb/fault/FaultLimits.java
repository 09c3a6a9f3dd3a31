// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The limits of the values of faults; messages name the value and the limit. */
final class FaultLimits {
    private static final int MAX_EVERY = 1_000_000;
    private static final int MAX_TERMS = 64;
    private static final String FIELD = "[a-z][a-z0-9_]*(\\[[0-9]{1,9}])?(\\.[a-z][a-z0-9_]*(\\[[0-9]{1,9}])?)*";

    private FaultLimits() {}

    static void requirePercent(double percent) {
        if (!(percent >= 0 && percent <= 100)) { // NaN too
            throw new IllegalArgumentException("drop " + FaultSyntax.number(percent) + "% is not between 0% and 100%");
        }
    }

    static void requireEvery(int n) {
        if (n < 1 || n > MAX_EVERY) {
            throw new IllegalArgumentException("drop 1/" + n + ": " + n + " is not between 1 and " + MAX_EVERY);
        }
    }

    static void requireDelay(long delayUs) {
        requireBetween("delay", delayUs, Fault.MAX_DELAY_US);
    }

    /** Checks a duration; {@link Fault#UNTIL_CLEARED} is one too. */
    static void requireDuration(long durationUs) {
        if (durationUs != Fault.UNTIL_CLEARED) {
            requireEnd(durationUs);
        }
    }

    static long requireEnd(long durationUs) {
        requireBetween("for", durationUs, Fault.MAX_DURATION_US);
        return durationUs;
    }

    private static void requireBetween(String what, long us, long most) {
        if (us < 1 || us > most) {
            throw new IllegalArgumentException(
                    what + " " + FaultSyntax.duration(us) + " is not between 1us and " + FaultSyntax.duration(most));
        }
    }

    static void requireTerm(String field, double amount) {
        if (!field.matches(FIELD)) {
            throw new IllegalArgumentException(
                    "bias of '" + field + "': not a field path such as temperature, gyro_rad[0] or esc[3].esc_rpm");
        }
        if (!Double.isFinite(amount)) {
            throw new IllegalArgumentException("bias of field " + field + " is " + amount + ", not a finite number");
        }
    }

    static void requireTerms(List<Fault.Term> terms) {
        if (terms.isEmpty() || terms.size() > MAX_TERMS) {
            throw new IllegalArgumentException(
                    "bias of " + terms.size() + " fields; the number must be between 1 and " + MAX_TERMS);
        }
        Set<String> fields = new HashSet<>();
        for (Fault.Term term : terms) {
            if (!fields.add(term.field())) {
                throw new IllegalArgumentException("bias of field " + term.field() + " is given twice");
            }
        }
    }
}
