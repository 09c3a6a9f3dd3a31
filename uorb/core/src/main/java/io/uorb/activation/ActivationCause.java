// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** What has woken an activation, its trigger ({@code determinism:D-66}). The order is that of the log. */
public enum ActivationCause {
    /** Unknown, or the program itself. */
    NONE,
    /** A timer; the value is the time for which it was due, us. */
    TIMER,
    /** A message; the value is its generation, 0 if unknown. */
    MESSAGE
}
