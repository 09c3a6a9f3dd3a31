// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Feet on flat ground: upward a spring and a damper, which only push; sideways a spring from where the foot touched
 * down and a damper, together no stronger than friction lets them be. The spring's end slips along when friction is
 * overcome (Cundall and Strack 1979), so a vehicle on the ground stands still under a wind.
 */
final class GroundContact implements Stateful {
    private final GroundParameters ground;
    private final double groundDownM;
    private final Vector3d[] feet;
    private final boolean[] touching = new boolean[VehicleParameters.ROTORS];
    private final double[] anchorNorthM = new double[VehicleParameters.ROTORS];
    private final double[] anchorEastM = new double[VehicleParameters.ROTORS];
    private final Vector3d arm = new Vector3d();
    private final Vector3d velocity = new Vector3d();
    private final Vector3d force = new Vector3d();
    private double northM;
    private double eastM;
    private double depthM;

    /** @param groundDownM where the ground is, down of the origin, m */
    GroundContact(GroundParameters ground, double groundDownM) {
        this.ground = ground;
        this.groundDownM = groundDownM;
        feet = new Vector3d[] {
            new Vector3d(ground.footX(), ground.footY(), ground.footDown()),
            new Vector3d(-ground.footX(), -ground.footY(), ground.footDown()),
            new Vector3d(ground.footX(), -ground.footY(), ground.footDown()),
            new Vector3d(-ground.footX(), ground.footY(), ground.footDown())
        };
    }

    /**
     * Adds what the ground does to the vehicle.
     *
     * @param forceNed sum of forces, N
     * @param torqueBody sum of torques, body axes, N m
     */
    void add(double[] state, Quaterniond attitude, Vector3d rate, Vector3d forceNed, Vector3d torqueBody) {
        for (int foot = 0; foot < feet.length; foot++) {
            locate(foot, state, attitude);
            if (depthM > 0) {
                rate.cross(feet[foot], velocity);
                attitude.transform(velocity);
                velocity.add(
                        state[QuadrotorState.VELOCITY],
                        state[QuadrotorState.VELOCITY + 1],
                        state[QuadrotorState.VELOCITY + 2]);
                push(foot);
                forceNed.add(force);
                attitude.transformInverse(force);
                torqueBody.add(feet[foot].cross(force, arm));
            }
        }
    }

    private void locate(int foot, double[] state, Quaterniond attitude) {
        attitude.transform(feet[foot], arm);
        northM = state[QuadrotorState.POSITION] + arm.x;
        eastM = state[QuadrotorState.POSITION + 1] + arm.y;
        depthM = state[QuadrotorState.POSITION + 2] + arm.z - groundDownM;
    }

    private void push(int foot) {
        double normal = Math.max(0, ground.stiffnessNM() * depthM + ground.dampingNSM() * velocity.z);
        double shiftNorth = touching[foot] ? northM - anchorNorthM[foot] : 0;
        double shiftEast = touching[foot] ? eastM - anchorEastM[foot] : 0;
        double north = -ground.stiffnessNM() * shiftNorth - ground.dampingNSM() * velocity.x;
        double east = -ground.stiffnessNM() * shiftEast - ground.dampingNSM() * velocity.y;
        double tangential = Math.sqrt(north * north + east * east);
        double limit = ground.friction() * normal;
        double share = tangential > limit ? limit / tangential : 1;
        force.set(north * share, east * share, -normal);
    }

    /** Updates the feet after a step: they touch down or lift, and slip if friction did not hold them. */
    void settle(double[] state, Quaterniond attitude) {
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
