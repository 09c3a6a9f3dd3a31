// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.error.LeftBehindException;

/** The endpoints that one check has found left behind: one report describes the first and counts the others. */
final class LeftBehind {
    private IllegalStateException first;
    private int count;

    /** Adds the error of an endpoint; null adds nothing. */
    void add(IllegalStateException error) {
        if (error != null) {
            first = first == null ? error : first;
            count++;
        }
    }

    /** Returns the report; null if there is nothing to report. */
    LeftBehindException report() {
        if (first == null) {
            return null;
        }
        String others = count == 1 ? "" : "; so were " + (count - 1) + " other endpoints";
        return new LeftBehindException(first.getMessage() + others, first.getCause());
    }
}
