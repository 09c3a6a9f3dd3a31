// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The table of what was weakened and what caught it, or why nothing does. */
final class WeakeningTable {
    private static final Path FILE = Path.of("src/test/resources/io/uorb/buffer/model/weakenings.md");
    private static final String ROW = "| ";
    private static final String NOT_RUN = "not run";
    private static final String NONE = "none";

    /**
     * A row.
     *
     * @param target as {@link WeakTarget#name}
     * @param declared its strength
     * @param weakened the weaker strength that was tried, or {@code not run} if no script comes there
     * @param script the script that catches it, or {@code none}
     * @param text the property that the script finds broken, or the reason why the strength is needed all the same
     */
    record Row(String target, String declared, String weakened, String script, String text) {
        boolean isRun() {
            return !weakened.equals(NOT_RUN);
        }

        boolean isCaught() {
            return !script.equals(NONE);
        }

        WeakTarget find(List<WeakTarget> targets) {
            return targets.stream()
                    .filter(candidate -> candidate.name().equals(target))
                    .findFirst()
                    .orElseThrow();
        }

        Strength strength(WeakTarget found) {
            return found.declared().weaker().stream()
                    .filter(weaker -> weaker.toString().equals(weakened))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public String toString() {
            return target + " -> " + weakened;
        }
    }

    private WeakeningTable() {}

    static List<Row> rows() throws IOException {
        return Files.readAllLines(FILE).stream()
                .filter(line -> line.startsWith(ROW))
                .skip(1) // the head
                .map(line -> line.substring(ROW.length(), line.length() - ROW.length())
                        .split(" \\| "))
                .map(cells -> new Row(cells[0], cells[1], cells[2], cells[3], cells[4]))
                .toList();
    }
}
