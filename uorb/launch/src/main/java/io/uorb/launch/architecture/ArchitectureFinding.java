// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import io.uorb.shell.graph.GraphSuppression;

/**
 * Something that should not be so (architecture:GR-50).
 *
 * @param check its kind, as {@code missing}
 * @param subject the node or topic
 * @param text one line
 */
public record ArchitectureFinding(String check, String subject, String text) {
    /** Returns whether a suppression {@code [CHECK:]NAME} allows it; {@code *} matches any characters. */
    public boolean isAllowedBy(String suppression) {
        int colon = suppression.indexOf(':');
        String name = suppression.substring(colon + 1);
        return (colon < 0 || suppression.substring(0, colon).equals(check)) && GraphSuppression.matches(name, subject);
    }

    @Override
    public String toString() {
        return check + ": " + text;
    }
}
