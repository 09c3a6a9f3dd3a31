// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Integrators of the controller of angular rate, in its own normalised units of torque. */
@Topic
public final class RateCtrlStatus {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Integrator about the FRD axis x, roll. */
    public float rollspeedInteg;

    /** Integrator about the FRD axis y, pitch. */
    public float pitchspeedInteg;

    /** Integrator about the FRD axis z, yaw. */
    public float yawspeedInteg;

    /** A message with all fields zero. */
    public RateCtrlStatus() {}
}
