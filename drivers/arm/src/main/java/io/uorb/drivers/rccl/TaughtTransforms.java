// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.world.Transform;
import java.util.LinkedHashMap;
import java.util.Map;

/** Taught values of transforms, by name (rccl:RC-27). Any thread may use it. */
public final class TaughtTransforms {
    private final Map<String, double[]> values = new LinkedHashMap<>();

    private TaughtTransforms() {}

    /** Returns an empty collection. */
    public static TaughtTransforms none() {
        return new TaughtTransforms();
    }

    /**
     * Adds a value: twelve numbers, m.
     *
     * @throws IllegalArgumentException if it is not a pose, see {@link Poses#require}
     */
    public synchronized TaughtTransforms with(String name, double[] pose) {
        Poses.require("taught transform " + name, pose);
        values.put(name, pose.clone());
        return this;
    }

    /** Returns a copy of the value of that name; null if there is none. */
    public synchronized double[] find(String name) {
        double[] value = values.get(name);
        return value == null ? null : value.clone();
    }

    /** Records the present value of a transform. */
    synchronized void record(Transform transform) {
        double[] pose = new double[Poses.LENGTH];
        transform.get(pose);
        values.put(transform.name(), pose);
    }

    /** Returns a copy of all values. */
    public synchronized Map<String, double[]> values() {
        Map<String, double[]> copies = new LinkedHashMap<>();
        values.forEach((name, value) -> copies.put(name, value.clone()));
        return copies;
    }
}
