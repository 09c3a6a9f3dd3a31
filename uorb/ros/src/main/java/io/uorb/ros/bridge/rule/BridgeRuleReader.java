// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

import io.uorb.Orb;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.yaml.RosYaml;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rules in YAML: {@code others}, and {@code rules} with a mapping each. Whether topics and messages exist is
 * found out later, by the bridge.
 */
public final class BridgeRuleReader {
    /** The most rules in a file. */
    public static final int MOST_RULES = 1_000;

    /** The highest rate of a rule, Hz. */
    public static final double MOST_HZ = 1e6;

    /** The longest queue of a rule. */
    public static final int MOST_QUEUE = 100_000;

    private static final List<String> FILE_FIELDS = List.of("others", "rules");
    private static final List<String> RULE_FIELDS =
            List.of("topic", "direction", "instance", "ros", "kind", "message", "rate", "queue", "latch");

    private BridgeRuleReader() {}

    /**
     * Returns the rules of a text.
     *
     * @param file its name, for messages
     * @throws RuleException if it is not YAML, or a field is unknown or has a wrong value
     */
    public static BridgeRules read(String file, String text) throws RuleException {
        Object document;
        try {
            document = RosYaml.read(text);
        } catch (IllegalArgumentException e) {
            throw new RuleException(file + ": " + e.getMessage());
        }
        RuleFields fields = new RuleFields(file, document, FILE_FIELDS);
        if (!(fields.get("rules") instanceof List<?> list)) {
            throw new RuleException(file + ": rules is no list");
        }
        if (list.size() > MOST_RULES) {
            throw new RuleException(file + ": " + list.size() + " rules; at most " + MOST_RULES + " are read");
        }
        List<BridgeRule> rules = new ArrayList<>();
        for (Object element : list) {
            rules.add(rule(file + ", rule " + (rules.size() + 1), element));
        }
        return new BridgeRules(rules, fields.flag("others", true));
    }

    private static BridgeRule rule(String place, Object element) throws RuleException {
        RuleFields fields = new RuleFields(place, element, RULE_FIELDS);
        BridgeRule rule = new BridgeRule(
                place,
                fields.oneOf("direction", RuleDirection.OUT, RuleDirection.values()),
                fields.text("topic"),
                fields.integer("instance", BridgeRule.ANY, 0, Orb.MAX_INSTANCES - 1),
                fields.text("ros"),
                fields.oneOf("kind", RuleKind.STANDARD, RuleKind.values()),
                fields.text("message"),
                fields.number("rate", 0, MOST_HZ),
                fields.integer("queue", RosNode.DEFAULT_QUEUE_SIZE, 1, MOST_QUEUE),
                fields.flag("latch", false));
        check(rule);
        return rule;
    }

    private static void check(BridgeRule rule) throws RuleException {
        String wrong = null;
        if (rule.topic().isEmpty()) {
            wrong = "topic is missing";
        } else if (rule.kind() == RuleKind.BOTH && rule.direction().isIn()) {
            wrong = "kind both is for direction out; write a rule for each kind";
        } else if (rule.direction().isIn() && rule.rosName().isEmpty()) {
            wrong = "ros is missing: the name of the received ROS topic";
        } else if (rule.direction() == RuleDirection.IN && rule.latch()) {
            wrong = "latch is for direction out";
        } else if (!rule.kind().isStandard() && !rule.message().isEmpty()) {
            wrong = "message names a standard message, but kind is px4";
        }
        if (wrong != null) {
            throw new RuleException(rule.place() + ": " + wrong);
        }
    }
}
