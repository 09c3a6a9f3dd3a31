// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Differences between two documents: of nodes, topics, services, links and features (architecture:GR-51). */
public final class ArchitectureDiff {
    private final List<String> lines = new ArrayList<>();

    private ArchitectureDiff() {}

    /** Returns a line for each difference: {@code +} added, {@code -} removed, {@code ~} changed. */
    public static List<String> lines(ArchitectureDocument before, ArchitectureDocument after) {
        ArchitectureDiff diff = new ArchitectureDiff();
        diff.compare("node ", before.nodes(), after.nodes(), ArchitectureNode::name, diff::node);
        diff.compare("topic ", before.topics(), after.topics(), ArchitectureTopic::name, diff::topic);
        diff.compare("service ", before.services(), after.services(), ArchitectureService::name, diff::service);
        return List.copyOf(diff.lines);
    }

    /** Compares two entries of one name. */
    @FunctionalInterface
    private interface Comparison<T> {
        void compare(String subject, T before, T after);
    }

    private <T> void compare(
            String what, List<T> before, List<T> after, Function<T, String> name, Comparison<T> comparison) {
        Map<String, T> old = byName(before, name);
        Map<String, T> now = byName(after, name);
        TreeSet<String> all = new TreeSet<>(old.keySet());
        all.addAll(now.keySet());
        for (String each : all) {
            if (!now.containsKey(each)) {
                lines.add("- " + what + each);
            } else if (!old.containsKey(each)) {
                lines.add("+ " + what + each);
            } else {
                comparison.compare(what + each, old.get(each), now.get(each));
            }
        }
    }

    private static <T> Map<String, T> byName(List<T> entries, Function<T, String> name) {
        Map<String, T> map = new TreeMap<>();
        entries.forEach(entry -> map.put(name.apply(entry), entry));
        return map;
    }

    private void changed(String subject, String what, Object before, Object after) {
        if (!String.valueOf(before).equals(String.valueOf(after))) {
            lines.add("~ " + subject + ": " + what + " " + before + " -> " + after);
        }
    }

    private void links(String subject, String arrow, List<String> before, List<String> after) {
        before.stream().filter(name -> !after.contains(name)).forEach(name -> lines.add("- " + subject + arrow + name));
        after.stream().filter(name -> !before.contains(name)).forEach(name -> lines.add("+ " + subject + arrow + name));
    }

    private void node(String subject, ArchitectureNode before, ArchitectureNode after) {
        changed(subject, "kind", before.kind(), after.kind());
        changed(subject, "package", before.packageName(), after.packageName());
        changed(subject, "type", before.type(), after.type());
        changed(subject, "state", before.state(), after.state());
        links(subject, " -> ", before.publishes(), after.publishes());
        links(subject, " <- ", before.subscribes(), after.subscribes());
        links(subject, " = ", before.provides(), after.provides());
        links(subject, " calls ", before.calls(), after.calls());
        links(
                subject,
                " publishes type ",
                before.features().publishes(),
                after.features().publishes());
        links(
                subject,
                " subscribes type ",
                before.features().subscribes(),
                after.features().subscribes());
        links(
                subject,
                " provides type ",
                before.features().provides(),
                after.features().provides());
    }

    private void topic(String subject, ArchitectureTopic before, ArchitectureTopic after) {
        changed(subject, "type", before.type(), after.type());
    }

    private void service(String subject, ArchitectureService before, ArchitectureService after) {
        changed(subject, "type", before.type(), after.type());
    }
}
