// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Vectors;

/** One link of the Newton-Euler recursion, with its motion in its own axes. */
final class LinkBody {
    /** The link's frame in the one before. */
    final double[] pose = new double[Poses.LENGTH];

    private final double massKg;
    private final double[] centre;
    private final double[] inertia;
    private final double[] payload = new double[3];
    private double payloadKg;

    /** The joint's axis, and the vector between both frames' origins. */
    private final double[] axis = new double[3];

    private final double[] span = new double[3];
    private final double[] speed = new double[3];
    private final double[] turn = new double[3];
    private final double[] acceleration = new double[3];
    private final double[] scratch = new double[3];
    private final double[] inner = new double[3];
    private final double[] sum = new double[3];

    LinkBody(LinkParameters link) {
        massKg = link.massKg();
        centre = new double[] {link.centreX(), link.centreY(), link.centreZ()};
        inertia = new double[] {link.inertiaXx(), link.inertiaYy(), link.inertiaZz()};
    }

    void setPayload(double mass, double[] point) {
        payloadKg = mass;
        Vectors.set(payload, point[0], point[1], point[2]);
    }

    /** Computes the terms that depend on the pose alone. */
    void place() {
        Vectors.set(axis, pose[8], pose[9], pose[10]);
        Vectors.set(scratch, pose[3], pose[7], pose[11]);
        Poses.rotateBack(pose, scratch, span);
    }

    /** Computes the motion from that of the link before, null for the base. */
    void move(LinkBody before, double qd, double qdd, double gravityMps2) {
        if (before == null) {
            Vectors.set(speed, 0, 0, 0);
            Vectors.set(turn, 0, 0, 0);
            Vectors.set(acceleration, 0, 0, gravityMps2);
        } else {
            System.arraycopy(before.speed, 0, speed, 0, 3);
            System.arraycopy(before.turn, 0, turn, 0, 3);
            System.arraycopy(before.acceleration, 0, acceleration, 0, 3);
        }
        // The cross product of the previous link's angular speed with the joint's z axis.
        Vectors.set(turn, turn[0] + speed[1] * qd, turn[1] - speed[0] * qd, turn[2] + qdd);
        speed[2] += qd;
        Poses.rotateBack(pose, speed, speed);
        Poses.rotateBack(pose, turn, turn);
        Poses.rotateBack(pose, acceleration, acceleration);
        accelerate(span, scratch);
        System.arraycopy(scratch, 0, acceleration, 0, 3);
    }

    /** Writes the acceleration of a point of the link. The point is relative to the one whose acceleration is known. */
    private void accelerate(double[] point, double[] out) {
        Vectors.cross(speed, point, inner);
        Vectors.cross(speed, inner, inner);
        Vectors.cross(turn, point, out);
        Vectors.add(out, inner, out);
        Vectors.add(out, acceleration, out);
    }

    /**
     * Adds the link's load to the load of the links behind it and returns the torque about the joint's axis. On entry,
     * force and moment are in this link's axes about the origin of its frame; on return, about the origin of the frame
     * before.
     */
    double load(double[] force, double[] moment) {
        Vectors.cross(span, force, inner);
        Vectors.add(moment, inner, moment);
        addMass(massKg, centre, force, moment);
        if (payloadKg != 0) {
            addMass(payloadKg, payload, force, moment);
        }
        Vectors.set(scratch, inertia[0] * speed[0], inertia[1] * speed[1], inertia[2] * speed[2]);
        Vectors.cross(speed, scratch, scratch);
        moment[0] += inertia[0] * turn[0] + scratch[0];
        moment[1] += inertia[1] * turn[1] + scratch[1];
        moment[2] += inertia[2] * turn[2] + scratch[2];
        return Vectors.dot(moment, axis);
    }

    private void addMass(double mass, double[] place, double[] force, double[] moment) {
        accelerate(place, scratch);
        Vectors.scale(scratch, mass);
        Vectors.add(force, scratch, force);
        Vectors.add(span, place, sum);
        Vectors.cross(sum, scratch, inner);
        Vectors.add(moment, inner, moment);
    }
}
