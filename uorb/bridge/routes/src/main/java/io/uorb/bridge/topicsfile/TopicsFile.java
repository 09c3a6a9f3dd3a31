// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.nodes.MappingNode;

/** The reader of PX4's {@code dds_topics.yaml} with our keys {@code policy}, {@code max_age} and {@code instances}. */
public final class TopicsFile {
    private static final String BUILT_IN = "default_topics.yaml";

    private TopicsFile() {}

    /**
     * Reads a file.
     *
     * @throws TopicsFileException if it is no file of topics; the text has the line
     * @throws IOException if it cannot be read
     */
    public static List<TopicEntry> read(Path file) throws IOException {
        return entries(TopicsDocument.read(file));
    }

    /** Returns the topics of a bridge without a file: PX4's outgoing ones, and no received ones. */
    public static List<TopicEntry> builtIn() {
        try (InputStream in = TopicsFile.class.getResourceAsStream(BUILT_IN)) {
            return parse(BUILT_IN, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a text.
     *
     * @param name of the file, for messages
     * @throws TopicsFileException if it is no file of topics; the text has the line
     */
    public static List<TopicEntry> parse(String name, String text) throws TopicsFileException {
        return entries(TopicsDocument.parse(name, text));
    }

    private static List<TopicEntry> entries(TopicsDocument document) throws TopicsFileException {
        List<TopicEntry> entries = new ArrayList<>();
        for (TopicsSection section : TopicsSection.values()) {
            for (MappingNode topic : document.topics(section)) {
                entries.add(new EntryReader(document, section, topic).read());
            }
        }
        return entries;
    }
}
