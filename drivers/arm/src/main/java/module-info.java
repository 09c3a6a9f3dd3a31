// SPDX-License-Identifier: Apache-2.0
/** Robot arm on topics: world model, trajectories, a simulated PUMA 560, check vectors. */
module io.uorb.arm {
    requires transitive io.uorb.base;
    requires transitive io.uorb.modules;

    exports io.uorb.drivers.arm;
    exports io.uorb.drivers.arm.pose;
    exports io.uorb.drivers.arm.sim;
    exports io.uorb.drivers.arm.topics;
    exports io.uorb.drivers.rccl;
    exports io.uorb.drivers.rccl.control;
    exports io.uorb.drivers.rccl.force;
    exports io.uorb.drivers.rccl.path;
    exports io.uorb.drivers.rccl.trajectory;
    exports io.uorb.drivers.rccl.world;

    provides io.uorb.module.ModuleFactory with
            io.uorb.drivers.arm.sim.SimulatedArmFactory,
            io.uorb.drivers.rccl.control.ArmControlFactory;
}
