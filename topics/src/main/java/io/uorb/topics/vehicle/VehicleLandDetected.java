// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Whether the vehicle is on the ground. A multicopter reaches {@link #landed} in stages: ground contact, maybe landed,
 * landed; each must last for a minimum time.
 */
@Topic
public final class VehicleLandDetected {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether the vehicle is in free fall. */
    public boolean freefall;

    /** First stage: the vehicle has ground contact. */
    public boolean groundContact;

    /** Second stage: the vehicle may have landed. */
    public boolean maybeLanded;

    /** Third stage: the vehicle has landed. */
    public boolean landed;

    /** Whether ground effect on the air pressure is likely: the vehicle descends without horizontal motion. */
    public boolean inGroundEffect;

    /** Whether a descent is commanded. */
    public boolean inDescend;

    /** Whether the thrust is as low as on the ground. */
    public boolean hasLowThrottle;

    /** Whether the vehicle moves vertically. */
    public boolean verticalMovement;

    /** Whether the vehicle moves horizontally. */
    public boolean horizontalMovement;

    /** Whether the vehicle rotates. */
    public boolean rotationalMovement;

    /** Whether the ground is near, or its distance is unknown. */
    public boolean closeToGroundOrSkippedCheck;

    /** Whether the vehicle is at rest, by its inertial sensors. */
    public boolean atRest;

    /** A message with all fields zero. */
    public VehicleLandDetected() {}
}
