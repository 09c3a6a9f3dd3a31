// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.ros.bridge.rule.BridgeRules;
import io.uorb.ros.bridge.rule.RuleDirection;
import io.uorb.ros.bridge.rule.RuleException;
import io.uorb.ros.mapping.IncomingMapping;
import io.uorb.ros.mapping.OutgoingMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The topics that a bridge carries, by rules that were checked against topics, messages and names. Immutable; any
 * thread.
 */
public final class BridgePlan {
    /** The folder of topics as they are (ros1:P-30). */
    private static final String AUTOMATIC = "/uorb/";

    private final BridgeRules rules;
    private final TopicCatalogue catalogue;
    private final BridgeMappings mappings;
    private final UnaryOperator<String> names;
    private final List<Outlet> outlets = new ArrayList<>();
    private final List<Inlet> inlets = new ArrayList<>();

    private BridgePlan(
            BridgeRules rules, TopicCatalogue catalogue, BridgeMappings mappings, UnaryOperator<String> names) {
        this.rules = rules;
        this.catalogue = catalogue;
        this.mappings = mappings;
        this.names = names;
    }

    /**
     * Returns a plan.
     *
     * @param catalogue knows the topics; others stay inside
     * @param names resolves a name as the node does
     * @throws RuleException if a rule names a topic, a message or a name that there is not, or would feed itself
     */
    public static BridgePlan of(
            BridgeRules rules, TopicCatalogue catalogue, BridgeMappings mappings, UnaryOperator<String> names)
            throws RuleException {
        BridgePlan plan = new BridgePlan(rules, catalogue, mappings, names);
        for (BridgeRule rule : rules.rules()) {
            plan.add(rule);
        }
        plan.refuseLoops();
        return plan;
    }

    TopicCatalogue catalogue() {
        return catalogue;
    }

    List<Inlet> inlets() {
        return inlets;
    }

    /** Returns the ways out of an instance of a topic. */
    List<Outlet> outlets(OrbMetadata<?> topic, int instance) {
        boolean isRuled = outlets.stream().anyMatch(outlet -> outlet.topic().equals(topic));
        if (isRuled) {
            return outlets.stream()
                    .filter(outlet -> outlet.isFor(topic, instance))
                    .toList();
        }
        return rules.others() ? usual(topic) : List.of();
    }

    private List<Outlet> usual(OrbMetadata<?> topic) {
        BridgeRule rule = BridgeRule.usual(topic.name());
        List<Outlet> all = new ArrayList<>();
        all.add(new Outlet(rule, topic, null, AUTOMATIC + topic.name()));
        for (OutgoingMapping mapping : mappings.usual()) {
            if (mapping.topic().equals(topic)) {
                all.add(new Outlet(rule, topic, mapping, mapping.rosName()));
            }
        }
        return all.stream().filter(outlet -> !comesIn(outlet.rosName())).toList();
    }

    /** Returns whether a rule brings in what has that name: without a rule it must not go out there. */
    private boolean comesIn(String rosName) {
        String full = names.apply(rosName);
        return inlets.stream().anyMatch(inlet -> inlet.fullName().equals(full));
    }

    private String resolve(BridgeRule rule, String name) throws RuleException {
        try {
            return names.apply(name);
        } catch (IllegalArgumentException e) {
            throw new RuleException(rule + ": " + e.getMessage());
        }
    }

    private void add(BridgeRule rule) throws RuleException {
        OrbMetadata<?> topic;
        try {
            topic = catalogue.require(rule.topic());
        } catch (IllegalArgumentException e) {
            throw new RuleException(rule.place() + ": " + e.getMessage());
        }
        if (rule.direction().isOut()) {
            addOutlets(rule, topic);
        }
        if (rule.direction().isIn()) {
            IncomingMapping mapping = rule.kind().isStandard()
                    ? one(
                            rule,
                            mappings.into(topic),
                            each -> each.definition().name(),
                            each -> each.definition().name())
                    : null;
            inlets.add(new Inlet(rule, topic, mapping, resolve(rule, rule.rosName())));
        }
    }

    private void addOutlets(BridgeRule rule, OrbMetadata<?> topic) throws RuleException {
        if (rule.kind().isPx4()) {
            boolean isNamed = !rule.kind().isStandard() && !rule.rosName().isEmpty();
            String name = isNamed ? rule.rosName() : AUTOMATIC + topic.name();
            resolve(rule, name);
            outlets.add(new Outlet(rule, topic, null, name));
        }
        if (rule.kind().isStandard()) {
            List<OutgoingMapping> known = mappings.outOf(topic);
            if (rule.rosName().isEmpty() && rule.message().isEmpty() && !known.isEmpty()) {
                known.forEach(each -> outlets.add(new Outlet(rule, topic, each, each.rosName())));
            } else {
                OutgoingMapping mapping = one(
                        rule,
                        known,
                        OutgoingMapping::rosName,
                        each -> each.definition().name());
                String name = rule.rosName().isEmpty() ? mapping.rosName() : rule.rosName();
                resolve(rule, name);
                outlets.add(new Outlet(rule, topic, mapping, name));
            }
        }
    }

    /** Returns the mapping that a rule means. */
    private static <T> T one(BridgeRule rule, List<T> known, Function<T, String> name, Function<T, String> type)
            throws RuleException {
        List<T> meant = known.stream()
                .filter(each -> rule.message().isEmpty()
                        || rule.message().equals(name.apply(each))
                        || rule.message().equals(type.apply(each)))
                .toList();
        if (meant.size() == 1) {
            return meant.get(0);
        }
        String way = rule.direction() == RuleDirection.OUT ? "from" : "to";
        String all = String.join(", ", known.stream().map(name).distinct().toList());
        if (known.isEmpty()) {
            throw new RuleException(
                    rule + ": no standard message is converted " + way + " this topic; kind px4 converts any topic");
        }
        throw new RuleException(rule + ": message "
                + (rule.message().isEmpty() ? "is missing" : "'" + rule.message() + "' is not one") + " of " + all);
    }

    private void refuseLoops() throws RuleException {
        for (Inlet inlet : inlets) {
            for (Outlet outlet : outlets) {
                boolean sameTopic = inlet.topics().contains(outlet.topic());
                if (sameTopic
                        && outlet.rule() != inlet.rule()
                        && names.apply(outlet.rosName()).equals(inlet.fullName())) {
                    throw new RuleException(outlet.rule() + " would cause a loop: " + inlet.rule() + " publishes "
                            + inlet.fullName() + " on " + inlet.topic().name()
                            + "; use one rule with direction both");
                }
            }
        }
    }
}
