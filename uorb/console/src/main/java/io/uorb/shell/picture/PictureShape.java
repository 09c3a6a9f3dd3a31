// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A shape of a picture.
 *
 * @param key unique in its picture
 * @param label its first line
 * @param details its second line
 * @param title all that is known; may have several lines
 * @param data names and values of attributes in drawings, alternating, for programs
 */
public record PictureShape(
        String key,
        ShapeKind kind,
        String label,
        List<PictureDetail> details,
        String title,
        Set<Mark> marks,
        List<String> data) {
    /** A mark of a shape that differs from others. */
    public enum Mark {
        /** It is not active. */
        DASHED("stroke-dasharray:4 3"),
        /** It is not as it should be. */
        AMBER("stroke:#9a6700,stroke-width:2px"),
        /** It loses messages. */
        RED("stroke:#c62828,stroke-width:2px");

        private final String mermaid;

        Mark(String mermaid) {
            this.mermaid = mermaid;
        }

        /** Returns the look for Mermaid. */
        String mermaid() {
            return mermaid;
        }

        /** Returns the name in style sheets. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the collections. */
    public PictureShape {
        details = List.copyOf(details);
        marks = Set.copyOf(marks);
        data = List.copyOf(data);
    }

    /** Returns the details that drawings show. */
    List<PictureDetail> drawnDetails() {
        return details.stream().filter(detail -> detail.kind().isDrawn()).toList();
    }
}
