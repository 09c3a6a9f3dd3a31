// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.NamePattern;
import java.util.List;

/**
 * Topics that a user has chosen by patterns.
 *
 * @param all whether all are
 * @param patterns of those that are
 * @param excluded patterns of those that are not in any case
 */
record BagTopicChoice(boolean all, List<String> patterns, List<String> excluded) {
    /** Returns whether a topic is chosen. */
    boolean isChosen(String topic) {
        return (all || matches(patterns, topic)) && !matches(excluded, topic);
    }

    private static boolean matches(List<String> patterns, String topic) {
        return patterns.stream().anyMatch(pattern -> NamePattern.of(pattern).matches(topic));
    }
}
