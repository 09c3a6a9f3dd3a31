// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * The resource with the metadata of a record's parameters: lines {@code component.key text}, in UTF-8. Each record has
 * a file of its own, so neither compiling one again nor joining jars replaces what others have.
 */
final class ParameterResource {
    /** The record's binary name follows, with its packages as folders. */
    static final String FOLDER = "META-INF/uorb/parameters/";

    private ParameterResource() {}

    static void write(Filer filer, String name, Map<String, String> texts, TypeElement from) throws IOException {
        try (Writer writer = filer.createResource(StandardLocation.CLASS_OUTPUT, "", name, from)
                .openWriter()) {
            writer.write(text(texts));
        }
    }

    private static String text(Map<String, String> texts) {
        StringBuilder lines = new StringBuilder();
        texts.forEach((key, text) ->
                lines.append(key).append(' ').append(TextEscapes.escape(text)).append('\n'));
        return lines.toString();
    }
}
