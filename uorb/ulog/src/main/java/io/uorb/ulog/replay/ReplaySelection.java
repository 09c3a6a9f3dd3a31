// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.text.SimilarNames;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The selection of topics and instances of a log, and their new names. One thread. */
final class ReplaySelection {
    private final List<TopicRef> included = new ArrayList<>();
    private final List<TopicRef> excluded = new ArrayList<>();
    private final List<InstanceRenaming> renamings = new ArrayList<>();

    /** One topic or instance of the log and what it becomes. */
    private record InstanceRenaming(TopicRef from, TopicRef to) {}

    void include(String topic) {
        included.add(TopicRef.parse(topic));
    }

    void exclude(String topic) {
        excluded.add(TopicRef.parse(topic));
    }

    void rename(String from, String to) {
        TopicRef source = TopicRef.parse(from);
        TopicRef target = TopicRef.parse(to);
        if (source.isAll() && !target.isAll()) {
            throw new IllegalArgumentException("renaming " + from + " -> " + to
                    + " names one instance for all; name the one to rename, such as " + from + ":0");
        }
        renamings.add(new InstanceRenaming(source, target));
    }

    boolean takes(UlogSubscription subscription) {
        return (included.isEmpty() || matchesAny(included, subscription)) && !matchesAny(excluded, subscription);
    }

    private static boolean matchesAny(List<TopicRef> refs, UlogSubscription subscription) {
        return refs.stream().anyMatch(ref -> ref.matches(subscription.name(), subscription.multiId()));
    }

    /** Returns the target of an instance of the log; the last renaming that names it counts. */
    TopicRef targetOf(UlogSubscription subscription) {
        TopicRef target = new TopicRef(subscription.name(), subscription.multiId());
        for (InstanceRenaming renaming : renamings) {
            if (renaming.from().matches(subscription.name(), subscription.multiId())) {
                TopicRef to = renaming.to();
                target = new TopicRef(to.name(), to.isAll() ? subscription.multiId() : to.instance());
            }
        }
        return target;
    }

    /** Describes the names in this selection that the log does not have, one line each. */
    List<String> problems(Collection<UlogSubscription> log) {
        List<String> problems = new ArrayList<>();
        included.forEach(ref -> requireKnown(ref, "included", log, problems));
        excluded.forEach(ref -> requireKnown(ref, "excluded", log, problems));
        renamings.forEach(renaming -> requireKnown(renaming.from(), "renamed", log, problems));
        return problems;
    }

    private static void requireKnown(
            TopicRef ref, String action, Collection<UlogSubscription> log, List<String> problems) {
        Set<Integer> instances = new TreeSet<>();
        Set<String> names = new TreeSet<>();
        for (UlogSubscription subscription : log) {
            names.add(subscription.name());
            if (subscription.name().equals(ref.name())) {
                instances.add(subscription.multiId());
            }
        }
        if (instances.isEmpty()) {
            problems.add("topic " + ref.name() + ", which is to be " + action + ", is not among the " + names.size()
                    + " topics of the log" + SimilarNames.nearHint(ref.name(), names));
        } else if (!ref.isAll() && !instances.contains(ref.instance())) {
            problems.add("instance " + ref.instance() + " of topic " + ref.name() + ", which is to be " + action
                    + ", is not in the log; it has " + instances);
        }
    }
}
