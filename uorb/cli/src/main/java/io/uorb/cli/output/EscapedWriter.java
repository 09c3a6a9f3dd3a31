// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * The output of a command without what a terminal obeys, except line ends and tabs: printers escape texts of others,
 * and what one of them leaves out is escaped here. Control sequences of ours are printed on {@link #unescaped}. One
 * thread.
 */
public final class EscapedWriter extends PrintWriter {
    private final PrintWriter target;

    private EscapedWriter(PrintWriter target) {
        super(new Filter(target), true);
        this.target = target;
    }

    /** Returns a writer to the same place that escapes. */
    public static PrintWriter of(PrintWriter target) {
        return target instanceof EscapedWriter ? target : new EscapedWriter(target);
    }

    /** Returns the writer to the same place that does not escape. */
    public static PrintWriter unescaped(PrintWriter out) {
        return out instanceof EscapedWriter escaped ? escaped.target : out;
    }

    @Override
    public boolean checkError() {
        return super.checkError() || target.checkError();
    }

    /** The filter, behind which nothing is buffered but the first half of a character. */
    private static final class Filter extends Writer {
        private static final char NONE = 0;

        private final Writer target;
        private char highSurrogate = NONE;

        Filter(Writer target) {
            this.target = target;
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            int end = offset + length;
            boolean plain = highSurrogate == NONE;
            for (int i = offset; i < end && plain; i++) {
                plain = text[i] < Character.MIN_SURROGATE && (isKept(text[i]) || !TextEscapes.isObeyed(text[i]));
            }
            if (plain) {
                target.write(text, offset, length);
            } else {
                writeEscaped(new String(text, offset, length));
            }
        }

        private void writeEscaped(String text) throws IOException {
            String all = highSurrogate == NONE ? text : highSurrogate + text;
            highSurrogate = NONE;
            int end = all.length();
            if (end > 0 && Character.isHighSurrogate(all.charAt(end - 1))) {
                end--;
                highSurrogate = all.charAt(end);
            }
            int from = 0;
            for (int i = 0; i < end; i++) {
                boolean lineEnd = all.startsWith("\r\n", i);
                if (lineEnd || isKept(all.charAt(i))) {
                    TextEscapes.append(all.substring(from, i), target);
                    target.write(lineEnd ? "\r\n" : all.substring(i, i + 1));
                    i += lineEnd ? 1 : 0;
                    from = i + 1;
                }
            }
            TextEscapes.append(all.substring(from, end), target);
        }

        private static boolean isKept(char c) {
            return c == '\n' || c == '\t';
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }

        /** The target stays open: it is the process's. */
        @Override
        public void close() throws IOException {
            target.flush();
        }
    }
}
