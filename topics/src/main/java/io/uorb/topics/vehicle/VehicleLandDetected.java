// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Whether the vehicle stands on the ground. A multicopter comes to {@link #landed} by stages: ground contact, perhaps
 * landed, landed; each has to last for a while.
 */
@Topic
public final class VehicleLandDetected {
    /** Version of the definition, no part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether the vehicle falls freely. */
    public boolean freefall;

    /** First stage: something holds the vehicle up. */
    public boolean groundContact;

    /** Second stage: the vehicle has probably landed. */
    public boolean maybeLanded;

    /** Third stage: the vehicle has landed. */
    public boolean landed;

    /** Whether the ground is likely to disturb the air pressure: the vehicle sinks and does not move sideways. */
    public boolean inGroundEffect;

    /** Whether the vehicle is commanded to sink. */
    public boolean inDescend;

    /** Whether the throttle is as low as on the ground. */
    public boolean hasLowThrottle;

    /** Whether the vehicle rises or sinks. */
    public boolean verticalMovement;

    /** Whether the vehicle moves sideways. */
    public boolean horizontalMovement;

    /** Whether the vehicle turns. */
    public boolean rotationalMovement;

    /** Whether the ground is near, or no sensor can tell. */
    public boolean closeToGroundOrSkippedCheck;

    /** Whether the vehicle lies still, by its inertial sensors. */
    public boolean atRest;

    /** A message with all fields zero. */
    public VehicleLandDetected() {}
}
