// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaMessage;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.StandardLocation;

/**
 * The resources by which tools find topics: for each generated class a file named after it, so that neither compiling
 * one class again nor joining jars can replace what others have listed. Topics of classes that are not public are left
 * out: tools cannot reach them.
 */
final class Catalogue {
    /** {@code TopicCatalogue.FOLDER}; the names of generated classes follow, with their packages as folders. */
    static final String FOLDER = "META-INF/uorb/catalogue/";
    /** {@code TopicCatalogue.INDEX}, which is the same in all jars: class loaders find files, and not every folder. */
    static final String INDEX = FOLDER + "index.txt";

    private static final String INDEX_TEXT = "One file per class with topics, named after the class.\n";
    /** Followed by a generated class. */
    private static final String NATIVE_IMAGE = "META-INF/native-image/uorb-topics/";

    private final Map<JavaMessage, Element> origins =
            new TreeMap<>((a, b) -> a.qualifiedTopicClass().compareTo(b.qualifiedTopicClass()));

    void add(JavaMessage message, Element origin) {
        if (message.isPublic()) {
            origins.put(message, origin);
        }
    }

    /** Writes the resources, if there is any topic. */
    void write(Filer filer) throws IOException {
        if (origins.isEmpty()) {
            return;
        }
        write(filer, INDEX, INDEX_TEXT, origins.values().toArray(new Element[0]));
        for (Map.Entry<JavaMessage, Element> entry : origins.entrySet()) {
            JavaMessage message = entry.getKey();
            String name = message.qualifiedTopicClass();
            write(filer, FOLDER + name.replace('.', '/'), topics(message), entry.getValue());
            write(filer, NATIVE_IMAGE + name + "/reflect-config.json", reflectionMetadata(message), entry.getValue());
        }
    }

    private static void write(Filer filer, String name, String text, Element... from) throws IOException {
        try (Writer writer = filer.createResource(StandardLocation.CLASS_OUTPUT, "", name, from)
                .openWriter()) {
            writer.write(text);
        }
    }

    /** Lists the topics for people who search a jar: programs ask the class. */
    private static String topics(JavaMessage message) {
        return message.topics().stream().map(topic -> topic + "\n").collect(Collectors.joining());
    }

    /** Allows the reflection on the class's constants: native images find by name only what is listed. */
    private static String reflectionMetadata(JavaMessage message) {
        String fields = message.topics().stream()
                .sorted()
                .map(topic -> "{\"name\": \"" + JavaMessage.constant(topic) + "\"}")
                .collect(Collectors.joining(", "));
        return "[\n  {\"name\": \"" + message.qualifiedTopicClass() + "\", \"fields\": [" + fields + "]}\n]\n";
    }
}
