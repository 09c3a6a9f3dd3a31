// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.arm.pose.Poses;

/**
 * Recursive Newton-Euler algorithm for six rotary joints in standard Denavit-Hartenberg frames: an outward pass
 * computes the motion of each link in its own axes, an inward pass the forces (J. Y. S. Luh, M. W. Walker, R. P. C.
 * Paul, "On-line computational scheme for mechanical manipulators", 1980; in the notation of P. Corke's toolbox). Not
 * thread-safe.
 */
final class NewtonEuler {
    private static final int JOINTS = ArmKinematics.JOINTS;

    private final LinkBody[] bodies = new LinkBody[JOINTS];
    private final DenavitHartenberg chain;
    private final double[] force = new double[3];
    private final double[] moment = new double[3];

    NewtonEuler(DenavitHartenberg chain, LinkParameters[] links) {
        this.chain = chain;
        for (int i = 0; i < JOINTS; i++) {
            bodies[i] = new LinkBody(links[i]);
        }
    }

    void setPayload(double massKg, double[] point) {
        bodies[JOINTS - 1].setPayload(massKg, point);
    }

    /** Sets the posture for the following calls. */
    void setPosture(double[] q) {
        for (int i = 0; i < JOINTS; i++) {
            chain.link(i, q[i], bodies[i].pose);
            bodies[i].place();
        }
    }

    /** Writes the torques of a motion. Gravity is modelled as an upward acceleration of the base. */
    void torques(double[] qd, double[] qdd, double gravityMps2, double[] tau) {
        LinkBody before = null;
        for (int i = 0; i < JOINTS; i++) {
            bodies[i].move(before, qd == null ? 0 : qd[i], qdd == null ? 0 : qdd[i], gravityMps2);
            before = bodies[i];
        }
        force[0] = 0;
        force[1] = 0;
        force[2] = 0;
        moment[0] = 0;
        moment[1] = 0;
        moment[2] = 0;
        for (int i = JOINTS - 1; i >= 0; i--) {
            tau[i] = bodies[i].load(force, moment);
            // The load in the axes of the previous link, about the origin of its frame.
            Poses.rotate(bodies[i].pose, force, force);
            Poses.rotate(bodies[i].pose, moment, moment);
        }
    }
}
