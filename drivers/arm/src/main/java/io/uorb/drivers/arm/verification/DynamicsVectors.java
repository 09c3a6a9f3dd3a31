// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.ArmDynamics;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Dynamics;
import io.uorb.drivers.arm.Puma560Kinematics;

/** The file {@code dynamics.json}: torques and inertia of moving postures. */
public final class DynamicsVectors {
    private static final double TOLERANCE = 1e-9;

    private final ArmDynamics arm = new Puma560Dynamics();
    private final DifferenceLog log = new DifferenceLog("dynamics.json");
    private final double[] tau = new double[ArmKinematics.JOINTS];

    private DynamicsVectors() {}

    /** Compares a parsed file. */
    public static VectorReport compare(Object file) {
        DynamicsVectors vectors = new DynamicsVectors();
        VectorTree tree = new VectorTree("dynamics.json", file);
        vectors.log.equal("arm", new Puma560Kinematics().name(), tree.text("arm"));
        vectors.log.equal("gravityMps2", Puma560Dynamics.GRAVITY_MPS2, tree.number("gravityMps2"));
        tree.objects("states").forEach(vectors::compareState);
        return vectors.log.report();
    }

    private void compareState(VectorTree state) {
        log.beginCase();
        double[] q = state.numbers("q", 6);
        double[] qd = state.numbers("qd", 6);
        arm.gravity(q, tau);
        log.compare(state.path() + ".gravity", state.numbers("gravity"), tau, TOLERANCE);
        arm.velocity(q, qd, tau);
        log.compare(state.path() + ".velocity", state.numbers("velocity"), tau, TOLERANCE);
        double[] inertia = new double[ArmKinematics.JOINTS * ArmKinematics.JOINTS];
        arm.inertia(q, inertia);
        log.compare(state.path() + ".inertia", state.numbers("inertia"), inertia, TOLERANCE);
        double[] friction = new double[ArmKinematics.JOINTS];
        arm.friction(qd, friction);
        log.compare(state.path() + ".friction", state.numbers("friction"), friction, TOLERANCE);
        arm.inverse(q, qd, state.numbers("qdd", 6), tau);
        for (int i = 0; i < tau.length; i++) {
            tau[i] += friction[i];
        }
        log.compare(state.path() + ".total", state.numbers("total"), tau, TOLERANCE);
    }
}
