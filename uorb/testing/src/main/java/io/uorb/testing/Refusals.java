// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** Assertions on calls that are refused. */
public final class Refusals {
    private Refusals() {}

    /** Requires that a call throws with this message, and returns what it throws. */
    public static <T extends Throwable> T assertThrowsSaying(Class<T> type, Executable call, String message) {
        T refusal = assertThrows(type, call);
        assertEquals(message, refusal.getMessage());
        return refusal;
    }

    /**
     * Requires that a call throws, and returns what it throws.
     *
     * @param patterns of names, values and limits that the message contains; the parts of a pattern, separated by
     *     {@code " … "} with its blanks, one after another
     */
    public static <T extends Throwable> T assertThrowsNaming(Class<T> type, Executable call, String... patterns) {
        T refusal = assertThrows(type, call);
        String message = String.valueOf(refusal.getMessage());
        for (String pattern : patterns) {
            int at = 0;
            for (String part : pattern.split(" … ", -1)) {
                at = message.indexOf(part, at);
                assertTrue(at >= 0, () -> "'" + part + "' is not in: " + message);
                at += part.length();
            }
        }
        return refusal;
    }
}
