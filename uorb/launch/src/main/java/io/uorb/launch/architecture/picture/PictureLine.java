// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

/**
 * A line of a picture, in the direction of messages and calls.
 *
 * @param from key of a shape
 * @param to key of a shape
 */
record PictureLine(String from, String to, Kind kind, String title) {
    /** The meaning of a line. */
    enum Kind {
        PUBLISHES("pub"),
        SUBSCRIBES("sub"),
        PROVIDES("provides"),
        CALLS("calls");

        private final String style;

        Kind(String style) {
            this.style = style;
        }

        /** Returns the name in style sheets. */
        String style() {
            return style;
        }
    }
}
