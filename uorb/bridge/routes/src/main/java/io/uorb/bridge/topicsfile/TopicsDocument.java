// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The sections of a file of topics with their topics as keys and values: what the readers for engines to ROS 2
 * ({@link TopicsFile}) and for links have in common. One file, one thread.
 */
@SuppressWarnings("exports") // Callers have SnakeYAML.
public final class TopicsDocument {
    /** The largest file, bytes. */
    public static final int MOST_BYTES = 1 << 20;

    /** The most topics of a file. */
    public static final int MOST_TOPICS = 1024;

    private static final int MOST_DEPTH = 16;
    private static final List<String> SECTIONS =
            Arrays.stream(TopicsSection.values()).map(TopicsSection::key).toList();

    private final String name;
    private final Map<TopicsSection, List<MappingNode>> topics = new EnumMap<>(TopicsSection.class);

    private TopicsDocument(String name) {
        this.name = name;
    }

    /**
     * Reads a file, at most {@link #MOST_BYTES} of it: a device may report an empty size, and never end.
     *
     * @throws TopicsFileException if it has no sections of topics; the text has the line
     * @throws IOException if it cannot be read
     */
    public static TopicsDocument read(Path file) throws IOException {
        String shown = TextEscapes.escape(file.toString());
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) {
            throw new TopicsFileException(shown, "more than " + MOST_BYTES + " bytes; the limit is " + MOST_BYTES);
        }
        try {
            return parse(
                    shown,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString());
        } catch (CharacterCodingException e) {
            throw new TopicsFileException(shown, "not a text in UTF-8");
        }
    }

    /**
     * Reads a text.
     *
     * @param name of the file, for messages
     * @throws TopicsFileException if it has no sections of topics; the text has the line
     */
    public static TopicsDocument parse(String name, String text) throws TopicsFileException {
        TopicsDocument document = new TopicsDocument(name);
        document.readSections(text);
        return document;
    }

    private void readSections(String text) throws TopicsFileException {
        Node root = compose(text);
        if (root == null || isNull(root)) {
            return;
        }
        Map<TopicsSection, Node> sections = new EnumMap<>(TopicsSection.class);
        for (NodeTuple tuple : mapping(root, "the file").getValue()) {
            TopicsSection section = section(tuple.getKeyNode());
            if (sections.put(section, tuple.getValueNode()) != null) {
                throw problem(tuple.getKeyNode(), "section " + section.key() + " is given twice");
            }
        }
        int count = 0;
        for (Map.Entry<TopicsSection, Node> section : sections.entrySet()) {
            List<MappingNode> those = readTopics(section.getKey(), section.getValue(), count);
            topics.put(section.getKey(), those);
            count += those.size();
        }
    }

    private Node compose(String text) throws TopicsFileException {
        LoaderOptions limits = new LoaderOptions();
        limits.setCodePointLimit(MOST_BYTES);
        limits.setNestingDepthLimit(MOST_DEPTH);
        limits.setMaxAliasesForCollections(0);
        try {
            return new Yaml(limits).compose(new StringReader(text));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
            throw new TopicsFileException(name + ":" + line, "not YAML: " + TextEscapes.escape(e.getProblem()));
        } catch (YAMLException e) {
            throw new TopicsFileException(name, "not YAML: " + TextEscapes.escape(String.valueOf(e.getMessage())));
        }
    }

    private List<MappingNode> readTopics(TopicsSection section, Node value, int before) throws TopicsFileException {
        List<MappingNode> those = new ArrayList<>();
        if (isNull(value)) {
            return those;
        }
        if (!(value instanceof SequenceNode list)) {
            throw problem(value, "section " + section.key() + " is not a list of topics");
        }
        for (Node item : list.getValue()) {
            if (before + those.size() == MOST_TOPICS) {
                throw problem(item, "more than " + MOST_TOPICS + " topics; the limit is " + MOST_TOPICS);
            }
            those.add(mapping(item, "a topic"));
        }
        return those;
    }

    private TopicsSection section(Node key) throws TopicsFileException {
        String text = text(key, "a section's name");
        int index = SECTIONS.indexOf(text);
        if (index < 0) {
            throw problem(
                    key,
                    "unknown section " + TextEscapes.escape(text) + "; sections are " + String.join(", ", SECTIONS)
                            + SimilarNames.nearHint(text, SECTIONS));
        }
        return TopicsSection.values()[index];
    }

    private MappingNode mapping(Node node, String what) throws TopicsFileException {
        if (node instanceof MappingNode mapping) {
            return mapping;
        }
        throw problem(node, what + " has keys and values, such as topic: /fmu/out/vehicle_attitude");
    }

    private static boolean isNull(Node node) {
        return Tag.NULL.equals(node.getTag());
    }

    /** Returns the topics of a section in the order of the file; empty if it has none. */
    public List<MappingNode> topics(TopicsSection section) {
        return topics.getOrDefault(section, List.of());
    }

    /** Returns the text of a scalar. */
    public String text(Node node, String what) throws TopicsFileException {
        if (node instanceof ScalarNode scalar && !isNull(node)) {
            return scalar.getValue();
        }
        throw problem(node, what + " is missing, or is not a single value");
    }

    /** Returns file and line of a node. */
    public String source(Node node) {
        return name + ":" + (node.getStartMark().getLine() + 1);
    }

    /** Returns the exception about a node; the text is shown as it is, so parts from the file must be escaped. */
    public TopicsFileException problem(Node at, String text) {
        return new TopicsFileException(source(at), text);
    }
}
