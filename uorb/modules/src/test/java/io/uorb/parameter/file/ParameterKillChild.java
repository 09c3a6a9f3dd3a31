// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A program that saves parameters, all with one number, and the next number, until it is killed. */
final class ParameterKillChild {
    /** More than one block of a disk. */
    static final int VALUES = 600;

    private ParameterKillChild() {}

    /** Prints each number once it is saved; begins after that of the file. */
    public static void main(String[] arguments) throws IOException {
        ParameterStore store = new ParameterStore();
        ParameterFile file = ParameterFile.open(Path.of(arguments[0]), store);
        int number = Integer.parseInt(store.textsToSave().getOrDefault(name(0), "0"));
        while (true) {
            number++;
            Map<String, String> values = new TreeMap<>();
            for (int i = 0; i < VALUES; i++) {
                values.put(name(i), Integer.toString(number));
            }
            store.load(values, false);
            file.save();
            System.out.println(number);
        }
    }

    static String name(int i) {
        return "CHILD_" + i;
    }
}
