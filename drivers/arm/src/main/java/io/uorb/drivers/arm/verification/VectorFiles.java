// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The files of check vectors that this build knows. */
public final class VectorFiles {
    private static final Map<String, Function<Object, VectorReport>> COMPARISONS = comparisons();

    private VectorFiles() {}

    private static Map<String, Function<Object, VectorReport>> comparisons() {
        Map<String, Function<Object, VectorReport>> files = new LinkedHashMap<>();
        files.put("kinematics.json", KinematicsVectors::compare);
        files.put("dynamics.json", DynamicsVectors::compare);
        files.put("equations.json", EquationVectors::compare);
        files.put("drive.json", DriveVectors::compare);
        files.put("transition.json", TransitionVectors::compare);
        files.put("trajectories.json", TrajectoryVectors::compare);
        return files;
    }

    /** Returns the names of the files, in the order in which they are compared. */
    public static Set<String> names() {
        return Collections.unmodifiableSet(COMPARISONS.keySet());
    }

    /**
     * Compares a file with this build.
     *
     * @param name one of {@link #names}
     * @param file its content, parsed
     * @throws IllegalArgumentException if a member is missing or has another type; the message names it
     */
    public static VectorReport compare(String name, Object file) {
        Function<Object, VectorReport> comparison = COMPARISONS.get(name);
        if (comparison == null) {
            throw new IllegalArgumentException(name + " is not one of " + COMPARISONS.keySet());
        }
        return comparison.apply(file);
    }
}
