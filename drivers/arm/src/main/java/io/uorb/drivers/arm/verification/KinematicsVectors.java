// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import java.util.List;
import java.util.Map;

/** The file {@code kinematics.json}: poses with all eight solutions, Jacobians, poses out of reach. */
public final class KinematicsVectors {
    private static final double TOLERANCE = 1e-9;

    private final ArmKinematics arm = new Puma560Kinematics();
    private final DifferenceLog log = new DifferenceLog("kinematics.json");

    private KinematicsVectors() {}

    /** Compares a parsed file. */
    public static VectorReport compare(Object file) {
        KinematicsVectors vectors = new KinematicsVectors();
        VectorTree tree = new VectorTree("kinematics.json", file);
        vectors.log.equal("arm", vectors.arm.name(), tree.text("arm"));
        tree.objects("poses").forEach(vectors::comparePose);
        for (Object pose : tree.list("outOfReach")) {
            vectors.compareOutOfReach(VectorTree.flat("outOfReach", pose, 12));
        }
        return vectors.log.report();
    }

    private void comparePose(VectorTree pose) {
        log.beginCase();
        double[] q = pose.numbers("q", 6);
        double[] t6 = new double[Poses.LENGTH];
        arm.forward(q, t6);
        log.compare(pose.path() + ".t6", pose.numbers("t6", 12), t6, TOLERANCE);
        log.equal(
                pose.path() + ".config",
                pose.text("config"),
                arm.configuration(q).toString());
        double[] jacobian = new double[ArmKinematics.JOINTS * ArmKinematics.JOINTS];
        double[] frame = Poses.identity();
        arm.jacobianInFrame(q, frame, jacobian);
        log.compare(pose.path() + ".jacobianFlange", pose.numbers("jacobianFlange"), jacobian, TOLERANCE);
        double[] tool = pose.numbers("tool", 3);
        Poses.setTranslation(tool[0], tool[1], tool[2], frame);
        arm.jacobianInFrame(q, frame, jacobian);
        log.compare(pose.path() + ".jacobianTool", pose.numbers("jacobianTool"), jacobian, TOLERANCE);
        for (Map.Entry<String, Object> solution :
                pose.object("solutions").members().entrySet()) {
            compareSolution(pose, solution.getKey(), solution.getValue());
        }
    }

    private void compareSolution(VectorTree pose, String name, Object solution) {
        String path = pose.path() + ".solutions." + name;
        double[] q = new double[ArmKinematics.JOINTS];
        ArmConfiguration configuration = ArmConfiguration.RIGHT_UP_NOFLIP.with(name);
        log.equal(path, true, arm.inverse(pose.numbers("t6", 12), configuration, pose.numbers("q", 6), q));
        List<?> row = VectorTree.toList(path, solution, 2);
        double[] expected = VectorTree.flat(path, row.get(0), ArmKinematics.JOINTS);
        for (int i = 0; i < q.length; i++) {
            // An angle at the end of its turn may be at the other end.
            log.compare(path, 0, Math.IEEEremainder(q[i] - expected[i], 2 * Math.PI), TOLERANCE);
        }
        log.equal(path + " within limits", row.get(1), arm.limits().firstViolation(q) < 0);
    }

    private void compareOutOfReach(double[] t6) {
        log.beginCase();
        double[] q = new double[ArmKinematics.JOINTS];
        for (ArmConfiguration configuration : ArmConfiguration.values()) {
            log.equal("outOfReach " + configuration, false, arm.inverse(t6, configuration, q, q));
        }
    }
}
