// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** The reader of configurations. One text. */
final class BridgeConfigReader {
    private static final int MAX_CHARACTERS = 1 << 20;
    private static final int MAX_DEPTH = 8;

    private final String source;
    private final List<TopicRule> publications = new ArrayList<>();
    private final List<TopicRule> subscriptions = new ArrayList<>();
    private final List<TopicRule> multi = new ArrayList<>();
    private final List<TopicRule> demux = new ArrayList<>();

    BridgeConfigReader(String source) {
        this.source = source;
    }

    static BridgeConfig read(Path file) throws IOException, BridgeConfigException {
        if (Files.size(file) > MAX_CHARACTERS) {
            throw new BridgeConfigException(
                    file + ": " + Files.size(file) + " bytes; at most " + MAX_CHARACTERS + " are read");
        }
        try {
            return new BridgeConfigReader(file.toString()).parse(Files.readString(file, StandardCharsets.UTF_8));
        } catch (CharacterCodingException e) {
            throw new BridgeConfigException(file + ": not UTF-8");
        }
    }

    BridgeConfig parse(String text) throws BridgeConfigException {
        Node root = compose(text);
        if (root != null && !isNull(root)) {
            readRoot(root);
        }
        return new BridgeConfig(publications, subscriptions, multi, demux);
    }

    private Node compose(String text) throws BridgeConfigException {
        LoaderOptions limits = new LoaderOptions();
        limits.setCodePointLimit(MAX_CHARACTERS);
        limits.setNestingDepthLimit(MAX_DEPTH);
        limits.setMaxAliasesForCollections(0);
        try {
            return new Yaml(new SafeConstructor(limits)).compose(new java.io.StringReader(text));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine();
            throw at(line, "not YAML: " + e.getProblem());
        } catch (YAMLException e) {
            throw new BridgeConfigException(source + ": not YAML: " + e.getMessage());
        }
    }

    private void readRoot(Node root) throws BridgeConfigException {
        Set<String> seen = new HashSet<>();
        for (NodeTuple entry : mapping(root, "the file").getValue()) {
            String key = key(entry, seen);
            List<TopicRule> target = switch (key) {
                case "publications" -> publications;
                case "subscriptions" -> subscriptions;
                case "subscriptions_multi" -> multi;
                case "subscriptions_demux" -> demux;
                default ->
                    throw at(
                            entry.getKeyNode(),
                            "unknown key \"" + key + "\"; known are publications, subscriptions,"
                                    + " subscriptions_multi, subscriptions_demux");
            };
            if (!isNull(entry.getValueNode())) {
                readList(entry.getValueNode(), key, target);
            }
        }
    }

    private void readList(Node value, String list, List<TopicRule> target) throws BridgeConfigException {
        if (!(value instanceof SequenceNode entries)) {
            throw at(value, list + " must be a list of topics");
        }
        for (Node entry : entries.getValue()) {
            if (publications.size() + subscriptions.size() + multi.size() + demux.size() == BridgeConfig.MAX_RULES) {
                throw at(entry, "more than " + BridgeConfig.MAX_RULES + " topics");
            }
            target.add(readRule(mapping(entry, "an entry of " + list), list));
        }
    }

    private TopicRule readRule(MappingNode entry, String list) throws BridgeConfigException {
        TopicRuleBuilder rule = new TopicRuleBuilder(list.equals("subscriptions_demux"));
        Set<String> seen = new HashSet<>();
        for (NodeTuple pair : entry.getValue()) {
            String key = key(pair, seen);
            String value = scalar(pair.getValueNode(), key);
            try {
                rule.set(key, value);
            } catch (IllegalArgumentException e) {
                throw at(pair.getValueNode(), e.getMessage());
            }
        }
        try {
            return rule.build(entry.getStartMark().getLine() + 1);
        } catch (IllegalArgumentException e) {
            throw at(entry, e.getMessage());
        }
    }

    private String key(NodeTuple pair, Set<String> seen) throws BridgeConfigException {
        String key = scalar(pair.getKeyNode(), "a key");
        if (!seen.add(key)) {
            throw at(pair.getKeyNode(), "key \"" + key + "\" is there twice");
        }
        return key;
    }

    private MappingNode mapping(Node node, String what) throws BridgeConfigException {
        if (node instanceof MappingNode mapping) {
            return mapping;
        }
        throw at(node, what + " must consist of keys with values");
    }

    private String scalar(Node node, String what) throws BridgeConfigException {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw at(node, what + " must be a single value");
    }

    private static boolean isNull(Node node) {
        return node.getTag().equals(Tag.NULL);
    }

    private BridgeConfigException at(Node node, String problem) {
        return at(node.getStartMark().getLine(), problem);
    }

    private BridgeConfigException at(int line, String problem) {
        return new BridgeConfigException(source + ":" + (line + 1) + ": " + problem);
    }
}
