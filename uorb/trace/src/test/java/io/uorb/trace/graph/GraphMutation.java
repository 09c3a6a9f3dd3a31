// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.graph;

/** Changes of a module's code (determinism:D-79). */
public enum GraphMutation {
    NONE,
    BIT,
    CONSTANT,
    SIGN,
    MISSED_RESET,
    SWAPPED_PUBLISHES,
    NANO_TIME,
    IDENTITY_ORDER
}
