// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.math.BigInteger;

/**
 * JSON of visible ASCII characters only. Names and texts are untrusted, and terminals interpret characters that JSON
 * itself does not escape, such as U+007F, U+009B and U+202E. Needs jackson-core. Any thread.
 */
public final class AsciiJson {
    private static final int DELETE = 0x7f;

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .characterEscapes(new Escapes())
            .build();

    private AsciiJson() {}

    /**
     * Returns the factory of generators. Names that are passed as {@link SerializableString} are not escaped; pass a
     * {@code String}.
     */
    public static JsonFactory factory() {
        return FACTORY;
    }

    /** Writes a number; NaN and infinities, which JSON lacks, become texts that Java, Python and JavaScript parse. */
    public static void writeReal(float value, JsonGenerator json) throws IOException {
        if (Float.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Float.toString(value));
        }
    }

    /** Writes a number as {@link #writeReal(float, JsonGenerator)}. */
    public static void writeReal(double value, JsonGenerator json) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Double.toString(value));
        }
    }

    /** Writes an unsigned number in full. */
    public static void writeUnsigned(long value, JsonGenerator json) throws IOException {
        if (value >= 0) {
            json.writeNumber(value);
        } else {
            json.writeNumber(new BigInteger(Long.toUnsignedString(value)));
        }
    }

    /** JSON's own escapes, and DEL. */
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[DELETE] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
