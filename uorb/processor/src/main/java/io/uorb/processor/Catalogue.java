// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaMessage;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.StandardLocation;

/**
 * The resource that lists the topics of a jar for tools: a line a topic, sorted by name, with the name, the generated
 * class and its constant between tabs. Topics of classes that are not public are left out: tools cannot reach them.
 */
final class Catalogue {
    static final String RESOURCE = "META-INF/uorb/topics";

    private final Map<String, String> lines = new TreeMap<>();
    private final List<Element> origins = new ArrayList<>();

    void add(JavaMessage message, Element origin) {
        if (!message.isPublic()) {
            return;
        }
        origins.add(origin);
        for (String topic : message.topics()) {
            lines.put(topic, topic + "\t" + message.qualifiedTopicClass() + "\t" + JavaMessage.constant(topic) + "\n");
        }
    }

    /** Writes the resource, if there is any topic. */
    void write(Filer filer) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        try (Writer writer = filer.createResource(
                        StandardLocation.CLASS_OUTPUT, "", RESOURCE, origins.toArray(new Element[0]))
                .openWriter()) {
            for (String line : lines.values()) {
                writer.write(line);
            }
        }
    }
}
