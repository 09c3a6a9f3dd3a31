// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

import java.util.List;

/**
 * The rules of a bridge.
 *
 * @param rules in their order
 * @param others whether topics that no rule sends out are published as without rules
 */
public record BridgeRules(List<BridgeRule> rules, boolean others) {
    public BridgeRules {
        rules = List.copyOf(rules);
    }

    /** Returns that there are none: all topics are published. */
    public static BridgeRules none() {
        return new BridgeRules(List.of(), true);
    }
}
