// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import io.uorb.bridge.topicsfile.TopicsDocument;
import io.uorb.bridge.topicsfile.TopicsFileException;
import io.uorb.bridge.topicsfile.TopicsSection;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.NodeTuple;

/** The reader of configurations. One document. */
final class BridgeConfigReader {
    /** Settings of PX4's Zenoh publishers, which no engine here has. */
    private static final String OPTIONS = "options";

    private final TopicsDocument document;

    BridgeConfigReader(TopicsDocument document) {
        this.document = document;
    }

    BridgeConfig read() throws TopicsFileException {
        return new BridgeConfig(
                rules(TopicsSection.PUBLICATIONS),
                rules(TopicsSection.SUBSCRIPTIONS),
                rules(TopicsSection.SUBSCRIPTIONS_MULTI),
                rules(TopicsSection.SUBSCRIPTIONS_DEMUX));
    }

    private List<TopicRule> rules(TopicsSection section) throws TopicsFileException {
        List<TopicRule> rules = new ArrayList<>();
        for (MappingNode topic : document.topics(section)) {
            rules.add(rule(topic, section));
        }
        return rules;
    }

    private TopicRule rule(MappingNode topic, TopicsSection section) throws TopicsFileException {
        TopicRuleBuilder rule = new TopicRuleBuilder(section == TopicsSection.SUBSCRIPTIONS_DEMUX);
        Set<String> seen = new HashSet<>();
        for (NodeTuple pair : topic.getValue()) {
            String key = document.text(pair.getKeyNode(), "a key");
            if (!seen.add(key)) {
                throw document.problem(pair.getKeyNode(), "key " + TextEscapes.escape(key) + " is given twice");
            }
            if (key.equals(OPTIONS)) {
                continue;
            }
            try {
                rule.requireKnown(key);
                rule.set(key, document.text(pair.getValueNode(), key));
            } catch (IllegalArgumentException e) {
                throw document.problem(pair.getValueNode(), TextEscapes.escape(e.getMessage()));
            }
        }
        try {
            return rule.build(topic.getStartMark().getLine() + 1);
        } catch (IllegalArgumentException e) {
            throw document.problem(topic, TextEscapes.escape(e.getMessage()));
        }
    }
}
