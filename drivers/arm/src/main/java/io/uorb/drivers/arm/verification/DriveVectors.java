// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.path.Drive;
import io.uorb.drivers.rccl.path.DriveKind;
import java.util.List;

/** The file {@code drive.json}: straight drives with one and two rotations. */
public final class DriveVectors {
    private static final double TOLERANCE = 1e-9;
    private static final int ANGLES = 3;

    private final DifferenceLog log = new DifferenceLog("drive.json");
    private final Drive drive = new Drive();

    private DriveVectors() {}

    /** Compares a parsed file. */
    public static VectorReport compare(Object file) {
        DriveVectors vectors = new DriveVectors();
        new VectorTree("drive.json", file).objects("pairs").forEach(vectors::comparePair);
        return vectors.log.report();
    }

    private void comparePair(VectorTree pair) {
        log.beginCase();
        double[] start = pair.numbers("start", 12);
        drive.begin(start, DriveKind.ONE_ROTATION);
        double[] vector = new double[3];
        drive.rotationVector(vector);
        log.compare(pair.path() + ".rotationVector", pair.numbers("rotationVector"), vector, TOLERANCE);
        comparePath(pair, "one");
        drive.begin(start, DriveKind.TWO_ROTATIONS);
        double[] parameters = new double[2 * ANGLES];
        drive.twoRotations(parameters);
        double[] expected = pair.numbers("twoParameters", 6);
        for (int i = 0; i < parameters.length; i++) {
            double difference = parameters[i] - expected[i];
            double turned = i < ANGLES ? difference : Math.IEEEremainder(difference, 2 * Math.PI);
            log.compare(pair.path() + ".twoParameters", 0, turned, TOLERANCE);
        }
        comparePath(pair, "two");
    }

    private void comparePath(VectorTree pair, String name) {
        double[] s = pair.numbers("s");
        List<?> poses = pair.list(name);
        double[] pose = new double[Poses.LENGTH];
        VectorTree.toList(pair.path() + "." + name, poses, s.length);
        for (int i = 0; i < s.length; i++) {
            String path = pair.path() + "." + name + "[" + i + "]";
            drive.at(s[i], pose);
            log.compare(path, VectorTree.flat(path, poses.get(i)), pose, TOLERANCE);
        }
    }
}
