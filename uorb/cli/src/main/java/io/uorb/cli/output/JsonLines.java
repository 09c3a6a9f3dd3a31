// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;

/**
 * How the commands write JSON: texts as ASCII, since names and texts of a log come from anywhere, and a terminal obeys
 * characters that JSON itself lets stand, such as U+009B and U+202E.
 */
public final class JsonLines {
    /** Any thread. */
    public static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private JsonLines() {}
}
