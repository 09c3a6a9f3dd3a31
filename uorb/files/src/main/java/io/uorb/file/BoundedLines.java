// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.io.Reader;

/** Reads lines, but none into all memory: a file may have no line ends, a pipe no end. One thread. */
public final class BoundedLines {
    private final Reader in;
    private final int mostCharacters;
    private final StringBuilder line = new StringBuilder();
    private long number;

    /**
     * Reads from a buffered reader, which the caller closes.
     *
     * @param mostCharacters the longest line
     */
    public BoundedLines(Reader in, int mostCharacters) {
        this.in = in;
        this.mostCharacters = mostCharacters;
    }

    /**
     * Returns the next line without its end, {@code \n} or {@code \r\n}; null at the end.
     *
     * @throws LineLengthException if it is longer than the limit
     * @throws IOException if it cannot be read
     */
    public String next() throws IOException {
        line.setLength(0);
        number++;
        int character = in.read();
        if (character < 0) {
            return null;
        }
        while (character >= 0 && character != '\n') {
            if (line.length() == mostCharacters) {
                throw new LineLengthException(number, mostCharacters);
            }
            line.append((char) character);
            character = in.read();
        }
        int length = line.length();
        return line.substring(0, length > 0 && line.charAt(length - 1) == '\r' ? length - 1 : length);
    }
}
