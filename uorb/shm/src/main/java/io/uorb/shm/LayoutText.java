// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;

/** The layout of a message as text: a line for each field, with its place, type and name; nested ones' inside. */
final class LayoutText {
    private LayoutText() {}

    static String of(MessageSchema schema) {
        StringBuilder text = new StringBuilder(schema.name());
        append(schema, "", text);
        return text.toString();
    }

    private static void append(MessageSchema schema, String indent, StringBuilder text) {
        for (Layout.Slot slot : schema.layout().slots()) {
            text.append('\n')
                    .append(indent)
                    .append(slot.offsetBytes())
                    .append(' ')
                    .append(slot.field().msgType())
                    .append(' ')
                    .append(slot.field().name());
            if (slot.field().isNested()) {
                append(slot.field().nested(), indent + "  ", text);
            }
        }
    }
}
