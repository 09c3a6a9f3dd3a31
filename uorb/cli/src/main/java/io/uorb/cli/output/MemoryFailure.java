// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;

/** The sentence about a command that ran out of memory: readers' limits come first, this is the last resort. */
public final class MemoryFailure {
    private static final int MOST_FILES = 3;
    private static final long MIB = 1 << 20;

    private MemoryFailure() {}

    /** Returns the sentence for a command with these arguments; it names the files among them. */
    public static String describe(List<String> args) {
        StringJoiner files = new StringJoiner(", ", " with ", "");
        files.setEmptyValue("");
        int count = 0;
        for (String arg : args) {
            String value = arg.startsWith("-") ? arg.substring(arg.indexOf('=') + 1) : arg;
            if (count < MOST_FILES && isFile(value)) {
                files.add(value);
                count++;
            }
        }
        long heapBytes = Runtime.getRuntime().maxMemory();
        return "out of memory" + files + "; the heap has " + heapBytes + " bytes, JAVA_TOOL_OPTIONS=-Xmx"
                + Math.max(1024, 2 * heapBytes / MIB) + "m gives it more";
    }

    private static boolean isFile(String text) {
        try {
            return !text.isEmpty() && Files.isRegularFile(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
