// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

/** Lines of Java source with their indentation; lines end with {@code \n} on every system. */
final class SourceWriter {
    private static final String STEP = "    ";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds a line at the current indentation. */
    SourceWriter line(String line) {
        text.append(STEP.repeat(depth)).append(line).append('\n');
        return this;
    }

    /** Adds a line that opens a block. */
    SourceWriter open(String line) {
        line(line);
        depth++;
        return this;
    }

    /** Closes the block that was opened last. */
    SourceWriter close() {
        if (depth == 0) {
            throw new IllegalStateException("no block is open");
        }
        depth--;
        return line("}");
    }

    /** What was written; each line ends with a line feed. */
    @Override
    public String toString() {
        return text.toString();
    }
}
