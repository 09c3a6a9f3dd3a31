// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

/** The result of a verification ({@code determinism:D-45}), the best first. */
public enum Verdict {
    /** Every effect is the recorded one, bit for bit. */
    EQUAL,
    /** All differences are within the tolerances. */
    WITHIN,
    /** Inputs or parts of the trace are missing; what could be compared was equal. */
    INCOMPLETE,
    /** There are differences. */
    DIFFERENT
}
