// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;

/**
 * The serializer of formats to the text of an F record (L-2): bytes without a field become padding with generated
 * names.
 */
final class FormatSerializer {
    private final StringBuilder text;
    private int end;
    private int paddings;

    private FormatSerializer(String name) {
        text = new StringBuilder(name).append(':');
    }

    static String of(UlogFormat format) {
        FormatSerializer text = new FormatSerializer(format.name());
        for (UlogField field : format.fields()) {
            text.padTo(field.offsetBytes());
            text.add(field.typeText(), field.name(), field.elements() * field.elementBytes());
        }
        text.padTo(format.sizeBytes());
        return text.text.toString();
    }

    private void padTo(int offset) {
        if (offset > end) {
            add("uint8_t[" + (offset - end) + "]", "_padding" + paddings++, offset - end);
        }
    }

    private void add(String type, String name, int bytes) {
        text.append(type).append(' ').append(name).append(';');
        end += bytes;
    }
}
