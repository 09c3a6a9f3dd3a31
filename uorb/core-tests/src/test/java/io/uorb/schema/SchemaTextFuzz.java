// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.nio.charset.StandardCharsets;

/** What must hold for any text that {@link SchemaText} is given; called by Jazzer. */
public final class SchemaTextFuzz {
    private SchemaTextFuzz() {}

    /** Called by Jazzer, by this name. Throws if the parser does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        MessageSchema schema;
        try {
            schema = SchemaText.parse(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (SchemaTextException e) {
            return;
        }
        String text = SchemaText.write(schema);
        try {
            if (!SchemaText.parse(text).equals(schema)) {
                throw new AssertionError("what was written is read as another schema: " + text);
            }
        } catch (SchemaTextException e) {
            throw new AssertionError("what was written is not read: " + text, e);
        }
    }
}
