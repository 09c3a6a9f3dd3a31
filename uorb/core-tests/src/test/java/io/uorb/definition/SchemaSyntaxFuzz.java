// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.MessageSchema;
import java.nio.charset.StandardCharsets;

/** Properties that must hold for any text that {@link SchemaSyntax} is given; called by Jazzer. */
public final class SchemaSyntaxFuzz {
    private SchemaSyntaxFuzz() {}

    /** Called by Jazzer, by this name. Throws if the parser does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        MessageSchema schema;
        try {
            schema = SchemaSyntax.parse(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (SchemaSyntaxException e) {
            return;
        }
        String text = SchemaSyntax.write(schema);
        try {
            if (!SchemaSyntax.parse(text).equals(schema)) {
                throw new AssertionError("what was written is read as another schema: " + text);
            }
        } catch (SchemaSyntaxException e) {
            throw new AssertionError("what was written is not read: " + text, e);
        }
    }
}
