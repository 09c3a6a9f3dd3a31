// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

/**
 * The result of one request to the kernel. Immutable.
 *
 * @param name the request, such as {@code idle states}
 * @param isDone whether the kernel shows it
 * @param state what the kernel shows; or why it is refused
 * @param remedy the command that permits it; empty if it is done
 * @param cost its cost for other programs while it lasts
 */
public record RealtimeFinding(String name, boolean isDone, String state, String remedy, String cost) {
    static RealtimeFinding done(String name, String state, String cost) {
        return new RealtimeFinding(name, true, state, "", cost);
    }

    static RealtimeFinding refused(String name, String reason, String remedy, String cost) {
        return new RealtimeFinding(name, false, reason, remedy, cost);
    }

    /** Returns one line; paths and errors in it are not escaped. */
    @Override
    public String toString() {
        return isDone ? name + ": " + state + "; " + cost : name + ": refused, " + state + "; " + remedy;
    }
}
