// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.List;

/**
 * A line of a picture, in the direction of messages and calls.
 *
 * @param from key of a shape
 * @param to key of a shape
 * @param label at its arrow; lost messages mark the line
 * @param title all that is known
 * @param data names and values of attributes in drawings, alternating, for programs
 */
public record PictureLine(String from, String to, Kind kind, PictureDetail label, String title, List<String> data) {
    /** The meaning of a line. */
    public enum Kind {
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

    /** Copies the list. */
    public PictureLine {
        data = List.copyOf(data);
    }

    /** Whether messages are lost. */
    boolean isLossy() {
        return label.kind() == PictureDetail.Kind.LOST;
    }

    /** Returns the label in a drawing. */
    String drawnLabel() {
        return label.kind().isDrawn() ? label.text() : "";
    }
}
