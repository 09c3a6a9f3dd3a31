// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.schema.WireType;
import io.uorb.shell.AsciiJson;
import io.uorb.text.Texts;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One field of a message as JSON: a number, true or false, a text (char arrays), an array, or an object. */
final class JsonField {
    private final UlogField field;
    private final List<JsonField> nested;

    private JsonField(UlogField field) {
        this.field = field;
        this.nested = field.nested() == null ? List.of() : of(field.nested());
    }

    static List<JsonField> of(UlogFormat format) {
        List<JsonField> fields = new ArrayList<>();
        format.fields().forEach(field -> fields.add(new JsonField(field)));
        return fields;
    }

    /** Writes the fields of a message, or of the nested message at a byte of it, as an object. */
    static void writeObject(List<JsonField> fields, UlogData data, int at, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (JsonField field : fields) {
            field.write(data, at, json);
        }
        json.writeEndObject();
    }

    private void write(UlogData data, int at, JsonGenerator json) throws IOException {
        int start = at + field.offsetBytes();
        json.writeFieldName(field.name());
        if (field.length() == 0) {
            writeElement(data, start, json);
        } else if (field.type() == WireType.CHAR) {
            json.writeString(text(data, start));
        } else {
            json.writeStartArray();
            for (int i = 0; i < field.length(); i++) {
                writeElement(data, start + i * field.elementBytes(), json);
            }
            json.writeEndArray();
        }
    }

    private void writeElement(UlogData data, int at, JsonGenerator json) throws IOException {
        if (field.nested() != null) {
            writeObject(nested, data, at, json);
            return;
        }
        switch (field.type()) {
            case FLOAT32 -> AsciiJson.writeReal((float) data.realAt(WireType.FLOAT32, at), json);
            case FLOAT64 -> AsciiJson.writeReal(data.realAt(WireType.FLOAT64, at), json);
            case UINT64 -> AsciiJson.writeUnsigned(data.integerAt(WireType.UINT64, at), json);
            case BOOL -> writeBoolean(data.integerAt(WireType.BOOL, at), json);
            default -> json.writeNumber(data.integerAt(field.type(), at));
        }
    }

    /** Writes true or false; any other value remains a number. */
    private static void writeBoolean(long value, JsonGenerator json) throws IOException {
        if (value == 0 || value == 1) {
            json.writeBoolean(value == 1);
        } else {
            json.writeNumber(value);
        }
    }

    /** Returns the text up to the first NUL; bytes that are not UTF-8 become U+FFFD. */
    private String text(UlogData data, int at) {
        byte[] bytes = new byte[field.length()];
        data.buffer().get(data.offset() + at, bytes);
        return Texts.get(bytes);
    }
}
