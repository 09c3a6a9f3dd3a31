// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import java.util.Iterator;
import java.util.List;

/** The examples of {@code uorb arm}; their names complete its argument. */
final class ArmExamples implements Iterable<String> {
    private static final List<ArmExample> ALL = List.of(
            new SquareExample(),
            new PickExample(),
            new DatabaseExample(),
            new KeyExample(),
            new StackExample(),
            new SensorExample(),
            new BeltExample(),
            new CrankExample(true),
            new CrankExample(false),
            new PressExample());

    ArmExamples() {}

    static List<ArmExample> all() {
        return ALL;
    }

    /** Returns the example of that name; null if there is none. */
    static ArmExample find(String name) {
        for (ArmExample example : ALL) {
            if (example.name().equals(name)) {
                return example;
            }
        }
        return null;
    }

    @Override
    public Iterator<String> iterator() {
        return ALL.stream().map(ArmExample::name).iterator();
    }
}
