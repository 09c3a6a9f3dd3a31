// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

/** Each thread's reason for its last failed call. */
final class LastError {
    private static final ThreadLocal<int[]> REASON = ThreadLocal.withInitial(() -> new int[1]);

    private LastError() {}

    static int reason() {
        return REASON.get()[0];
    }

    /** Stores the reason; returns {@link NuttxUorb#ERROR} for the caller to return. */
    static int fail(int reason) {
        REASON.get()[0] = reason;
        return NuttxUorb.ERROR;
    }
}
