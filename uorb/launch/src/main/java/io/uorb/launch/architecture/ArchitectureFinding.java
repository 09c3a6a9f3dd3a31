// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

/**
 * Something that should not be so (architecture:GR-50).
 *
 * @param check its kind, as {@code missing}
 * @param subject the node or topic
 * @param text one line
 */
public record ArchitectureFinding(String check, String subject, String text) {
    /** Returns whether a suppression {@code CHECK:NAME} allows it; a name may end with {@code *}. */
    public boolean isAllowedBy(String suppression) {
        int colon = suppression.indexOf(':');
        if (colon < 0 || !suppression.substring(0, colon).equals(check)) {
            return false;
        }
        String name = suppression.substring(colon + 1);
        return name.endsWith("*") ? subject.startsWith(name.substring(0, name.length() - 1)) : subject.equals(name);
    }

    @Override
    public String toString() {
        return check + ": " + text;
    }
}
