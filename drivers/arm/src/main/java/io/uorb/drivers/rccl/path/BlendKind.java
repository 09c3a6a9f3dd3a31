// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** Treatment of the velocity that remains besides the quartic of a transition (rccl:RC-55, rccl:RC-56). */
public enum BlendKind {
    /** Polynomials of fifth degree for velocity and acceleration: the acceleration never jumps. */
    SMOOTH,
    /** The cubic of 1986 for the velocity only: the acceleration jumps at both ends. */
    SOURCE
}
