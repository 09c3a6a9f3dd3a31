// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

/** A writer of lines of Java source with their indentation; lines end with {@code \n} on every system. */
public final class SourceWriter {
    private static final String STEP = "    ";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Creates an empty text. */
    public SourceWriter() {}

    /** Adds a line at the current indentation; an empty one stays empty. */
    public SourceWriter line(String line) {
        text.append(line.isEmpty() ? "" : STEP.repeat(depth)).append(line).append('\n');
        return this;
    }

    /** Adds a line that opens a block. */
    public SourceWriter open(String line) {
        line(line);
        depth++;
        return this;
    }

    /** Returns the columns that the current indentation takes. */
    public int indentColumns() {
        return STEP.length() * depth;
    }

    /** Closes the block that was opened last. */
    public SourceWriter close() {
        if (depth == 0) {
            throw new IllegalStateException("no block is open");
        }
        depth--;
        return line("}");
    }

    /** Returns the source written so far; each line ends with a line feed. */
    @Override
    public String toString() {
        return text.toString();
    }
}
