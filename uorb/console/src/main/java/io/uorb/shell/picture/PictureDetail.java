// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.List;
import java.util.stream.Collectors;

/** A text beside a name or an arrow; an empty one is not shown. */
public record PictureDetail(Kind kind, String text) {
    /** No text. */
    public static final PictureDetail NONE = new PictureDetail(Kind.PLAIN, "");

    /** The style of a text. */
    public enum Kind {
        PLAIN,
        /** Not in drawings, where it is of less use than the room that it takes. */
        USUAL,
        LOST,
        FAULT;

        /** Whether drawings show it. */
        boolean isDrawn() {
            return this != USUAL;
        }
    }

    /** Returns the texts, separated by commas. */
    public static String join(List<PictureDetail> details) {
        return details.stream().map(PictureDetail::text).collect(Collectors.joining(", "));
    }
}
