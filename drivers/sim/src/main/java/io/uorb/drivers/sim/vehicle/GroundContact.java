// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Feet on flat ground: upward a spring and a damper, which only push; sideways a spring from where the foot touched
 * down and a damper, together no stronger than friction lets them be. The spring's end slips along when friction is
 * overcome (Cundall and Strack 1979), so a vehicle on the ground stands still under a wind.
 */
final class GroundContact implements Stateful {
    private final GroundParameters ground;
    private final double groundDownM;
    private final double[][] feet;
    private final boolean[] touching = new boolean[VehicleParameters.ROTORS];
    private final double[] anchorNorthM = new double[VehicleParameters.ROTORS];
    private final double[] anchorEastM = new double[VehicleParameters.ROTORS];
    private final double[] arm = new double[3];
    private final double[] velocity = new double[3];
    private final double[] force = new double[3];
    private double northM;
    private double eastM;
    private double depthM;

    /** @param groundDownM where the ground is, down of the origin, m */
    GroundContact(GroundParameters ground, double groundDownM) {
        this.ground = ground;
        this.groundDownM = groundDownM;
        feet = new double[][] {
            {ground.footX(), ground.footY(), ground.footDown()},
            {-ground.footX(), -ground.footY(), ground.footDown()},
            {ground.footX(), -ground.footY(), ground.footDown()},
            {-ground.footX(), ground.footY(), ground.footDown()}
        };
    }

    /**
     * Adds what the ground does to the vehicle.
     *
     * @param forceNed sum of forces, N
     * @param torqueBody sum of torques, body axes, N m
     */
    void add(double[] state, double[] attitude, double[] rate, double[] forceNed, double[] torqueBody) {
        for (int foot = 0; foot < feet.length; foot++) {
            locate(foot, state, attitude);
            if (depthM > 0) {
                Vectors.cross(rate, feet[foot], velocity);
                Quaternion.rotate(attitude, velocity, velocity);
                for (int axis = 0; axis < velocity.length; axis++) {
                    velocity[axis] += state[QuadrotorState.VELOCITY + axis];
                }
                push(foot);
                Vectors.add(forceNed, force, forceNed);
                Quaternion.rotateBack(attitude, force, force);
                Vectors.cross(feet[foot], force, arm);
                Vectors.add(torqueBody, arm, torqueBody);
            }
        }
    }

    private void locate(int foot, double[] state, double[] attitude) {
        Quaternion.rotate(attitude, feet[foot], arm);
        northM = state[QuadrotorState.POSITION] + arm[0];
        eastM = state[QuadrotorState.POSITION + 1] + arm[1];
        depthM = state[QuadrotorState.POSITION + 2] + arm[2] - groundDownM;
    }

    private void push(int foot) {
        double normal = Math.max(0, ground.stiffnessNM() * depthM + ground.dampingNSM() * velocity[2]);
        double shiftNorth = touching[foot] ? northM - anchorNorthM[foot] : 0;
        double shiftEast = touching[foot] ? eastM - anchorEastM[foot] : 0;
        double north = -ground.stiffnessNM() * shiftNorth - ground.dampingNSM() * velocity[0];
        double east = -ground.stiffnessNM() * shiftEast - ground.dampingNSM() * velocity[1];
        double tangential = Math.sqrt(north * north + east * east);
        double limit = ground.friction() * normal;
        double share = tangential > limit ? limit / tangential : 1;
        Vectors.set(force, north * share, east * share, -normal);
    }

    /** Updates the feet after a step: they touch down or lift, and slip if friction did not hold them. */
    void settle(double[] state, double[] attitude) {
        for (int foot = 0; foot < feet.length; foot++) {
            locate(foot, state, attitude);
            if (depthM > 0 && touching[foot]) {
                slip(foot);
            } else if (depthM > 0) {
                anchorNorthM[foot] = northM;
                anchorEastM[foot] = eastM;
            }
            touching[foot] = depthM > 0;
        }
    }

    private void slip(int foot) {
        double shiftNorth = northM - anchorNorthM[foot];
        double shiftEast = eastM - anchorEastM[foot];
        double shift = Math.sqrt(shiftNorth * shiftNorth + shiftEast * shiftEast);
        double longest = ground.friction() * depthM;
        if (shift > longest) {
            anchorNorthM[foot] = northM - shiftNorth * longest / shift;
            anchorEastM[foot] = eastM - shiftEast * longest / shift;
        }
    }

    /** Returns whether a foot touches the ground. */
    boolean isTouching() {
        boolean any = false;
        for (boolean one : touching) {
            any |= one;
        }
        return any;
    }

    @Override
    public void state(StateFields fields) {
        fields.flags("touching", touching);
        fields.reals("anchor_north_m", anchorNorthM);
        fields.reals("anchor_east_m", anchorEastM);
    }
}
