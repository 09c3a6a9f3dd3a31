// SPDX-License-Identifier: Apache-2.0
/** Robot arm on topics: world model, kinematics and dynamics of a PUMA 560, trajectories, check vectors. */
module io.uorb.arm {
    requires transitive io.uorb.base;

    exports io.uorb.drivers.arm;
    exports io.uorb.drivers.arm.pose;
    exports io.uorb.drivers.arm.verification;
    exports io.uorb.drivers.rccl.trajectory;
    exports io.uorb.drivers.rccl.world;
}
