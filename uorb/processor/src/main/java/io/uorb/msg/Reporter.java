// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.nio.file.Path;

/**
 * Reports problems of one file.
 *
 * @param path the file
 * @param problems where they go
 */
record Reporter(Path path, Problems problems) {
    void error(int line, String text) {
        problems.error(path, line, text);
    }

    void warning(int line, String text) {
        problems.warning(path, line, text);
    }
}
