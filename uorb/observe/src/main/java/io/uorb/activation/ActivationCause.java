// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** The trigger of an activation ({@code determinism:D-66}). The order is that of the log. */
public enum ActivationCause {
    /** Unknown, or the program itself. */
    NONE,
    /** A timer; the value is the time for which it was due, us. */
    TIMER,
    /** A message; the value is its generation, 0 if unknown. */
    MESSAGE
}
