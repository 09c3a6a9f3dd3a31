// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.file.Path;

/**
 * Reporter of problems of one file.
 *
 * @param path the file
 * @param problems where they go
 */
public record ProblemReporter(Path path, Problems problems) {
    /** Reports an error in a line; 0 stands for the whole file. */
    public void error(int line, String text) {
        problems.error(path, line, text);
    }

    /** Reports a warning about a line; 0 stands for the whole file. */
    public void warning(int line, String text) {
        problems.warning(path, line, text);
    }

    /** Reports a note about a line. */
    public void note(int line, String text) {
        problems.note(path, line, text);
    }

    /** Returns whether nothing of that name was asked for before, in any file: what a warning once is about. */
    public boolean isNew(String name) {
        return problems.isNew(name);
    }
}
