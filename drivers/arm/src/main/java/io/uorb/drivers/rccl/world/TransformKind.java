// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

/** Kinds of transforms (rccl:RC-12): the level that writes the value, and when a motion reads it. */
public enum TransformKind {
    /** Written before the first equation that uses it; neighbours are multiplied once. */
    CONST,
    /** Written by programs at any time; the control level reads the newest value at each sample. */
    VARB,
    /** Written by programs at any time; a motion uses the value at its request. */
    HOLD,
    /** Written by its function, which the control level evaluates once a sample. */
    FUNC,
    /** The pose of the arm's last link in its base: solved for, never written. */
    T6
}
