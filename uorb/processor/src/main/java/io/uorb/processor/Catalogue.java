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
 * The resources that list the topics of a jar. That for tools has a line a topic, sorted by name, with the name, the
 * generated class and its constant between tabs; that for native images allows the reflection on these constants.
 * Topics of classes that are not public are left out: tools cannot reach them.
 */
final class Catalogue {
    static final String RESOURCE = "META-INF/uorb/topics";
    /** Followed by a package. */
    private static final String NATIVE_IMAGE = "META-INF/native-image/uorb-topics/";

    private final Map<String, String> lines = new TreeMap<>();
    /** The constants of each generated class: native images find by name only what is listed. */
    private final Map<String, List<String>> constants = new TreeMap<>();

    private final List<Element> origins = new ArrayList<>();

    void add(JavaMessage message, Element origin) {
        if (!message.isPublic()) {
            return;
        }
        origins.add(origin);
        for (String topic : message.topics()) {
            String constant = JavaMessage.constant(topic);
            lines.put(topic, topic + "\t" + message.qualifiedTopicClass() + "\t" + constant + "\n");
            constants
                    .computeIfAbsent(message.qualifiedTopicClass(), name -> new ArrayList<>())
                    .add(constant);
        }
    }

    /** Writes the resources, if there is any topic. */
    void write(Filer filer) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        write(filer, RESOURCE, String.join("", lines.values()));
        write(filer, nativeImageResource(), reflectionMetadata());
    }

    private void write(Filer filer, String name, String text) throws IOException {
        try (Writer writer = filer.createResource(
                        StandardLocation.CLASS_OUTPUT, "", name, origins.toArray(new Element[0]))
                .openWriter()) {
            writer.write(text);
        }
    }

    /** A file of its own for each jar: no two jars have the first class's package. */
    private String nativeImageResource() {
        String first = constants.keySet().iterator().next();
        int dot = first.lastIndexOf('.');
        return NATIVE_IMAGE + (dot < 0 ? "" : first.substring(0, dot) + "/") + "reflect-config.json";
    }

    private String reflectionMetadata() {
        List<String> classes = new ArrayList<>();
        constants.forEach((name, fields) -> {
            List<String> names = fields.stream()
                    .sorted()
                    .map(field -> "{\"name\": \"" + field + "\"}")
                    .toList();
            classes.add("  {\"name\": \"" + name + "\", \"fields\": [" + String.join(", ", names) + "]}");
        });
        return "[\n" + String.join(",\n", classes) + "\n]\n";
    }
}
