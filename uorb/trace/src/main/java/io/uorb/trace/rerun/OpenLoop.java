// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The part of a re-run that is read from the log, and so does not react to it ({@code determinism:D-54}).
 *
 * @param topics number of the log's topics
 * @param fromLog number of those of which no message is published again
 * @param inputs topics from the log that modules which run again read, and that would have reacted: those of sensors;
 *     if all of these are published again and the loop is open still, those of other modules
 * @param outputs topics that are published again and that no module which runs again reads
 * @param closedBy modules that run again, publish the topics of sensors and read what comes of these; empty if the loop
 *     is open
 */
public record OpenLoop(int topics, int fromLog, List<String> inputs, List<String> outputs, List<String> closedBy) {
    /** How PX4's names of the topics of sensors begin. */
    private static final String SENSOR = "sensor_";

    private static final int MOST_NAMES = 4;

    /** Copies the lists. */
    public OpenLoop {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        closedBy = List.copyOf(closedBy);
    }

    /** Returns whether what sensors measure is published again, as by a simulated vehicle. */
    public boolean isClosed() {
        return !closedBy.isEmpty();
    }

    /**
     * Works it out from the endpoints of a trace.
     *
     * @param logged the names of the log's topics
     * @param again the modules that run again
     */
    public static OpenLoop of(RecordedTrace trace, Set<String> logged, Set<String> again) {
        Map<String, SortedSet<String>> publishers = new HashMap<>();
        Map<String, SortedSet<String>> readers = new HashMap<>();
        for (RecordedLane lane : trace.lanes()) {
            for (EndpointIdentity endpoint : lane.endpoints()) {
                if (endpoint.kind() == EndpointKind.PUBLICATION) {
                    add(publishers, endpoint);
                } else if (endpoint.kind() == EndpointKind.SUBSCRIPTION) {
                    add(readers, endpoint);
                }
            }
        }
        SortedSet<String> all = new TreeSet<>(logged);
        all.addAll(publishers.keySet());
        List<String> fromLog = all.stream()
                .filter(topic -> !meets(publishers.get(topic), again))
                .toList();
        List<String> sensors = fromLog.stream()
                .filter(topic -> topic.startsWith(SENSOR) && meets(readers.get(topic), again))
                .toList();
        List<String> outputs = all.stream()
                .filter(topic -> meets(publishers.get(topic), again) && !meets(readers.get(topic), again))
                .toList();
        SortedSet<String> measuring = new TreeSet<>();
        all.stream()
                .filter(topic -> topic.startsWith(SENSOR) && sensors.isEmpty())
                .forEach(topic -> measuring.addAll(publishers.getOrDefault(topic, new TreeSet<>())));
        measuring.retainAll(again);
        List<String> closedBy = measuring.stream()
                .filter(module -> hearsItself(module, publishers, readers, again))
                .toList();
        List<String> inputs = closedBy.isEmpty() && sensors.isEmpty()
                ? fromLog.stream()
                        .filter(topic -> meets(readers.get(topic), publishers.containsKey(topic) ? again : measuring))
                        .toList()
                : sensors;
        return new OpenLoop(all.size(), fromLog.size(), inputs, outputs, closedBy);
    }

    /** Whether a module reads what others make, over any number of them, of the topics of sensors that it publishes. */
    private static boolean hearsItself(
            String module,
            Map<String, SortedSet<String>> publishers,
            Map<String, SortedSet<String>> readers,
            Set<String> again) {
        Set<String> reached = new HashSet<>();
        Deque<String> next = new ArrayDeque<>();
        publishers.forEach((topic, by) -> {
            if (topic.startsWith(SENSOR) && by.contains(module)) {
                reach(readers.get(topic), again, module, reached, next);
            }
        });
        while (!next.isEmpty()) {
            String present = next.pop();
            for (Map.Entry<String, SortedSet<String>> topic : publishers.entrySet()) {
                SortedSet<String> reading = readers.get(topic.getKey());
                if (topic.getValue().contains(present) && reading != null && reading.contains(module)) {
                    return true;
                }
                if (topic.getValue().contains(present)) {
                    reach(reading, again, module, reached, next);
                }
            }
        }
        return false;
    }

    /** Adds the modules that run again of those that read a topic, without one. */
    private static void reach(
            SortedSet<String> reading, Set<String> again, String without, Set<String> reached, Deque<String> next) {
        if (reading != null) {
            reading.stream()
                    .filter(module -> again.contains(module) && !module.equals(without) && reached.add(module))
                    .forEach(next::push);
        }
    }

    private static void add(Map<String, SortedSet<String>> modules, EndpointIdentity endpoint) {
        modules.computeIfAbsent(endpoint.name(), name -> new TreeSet<>()).add(endpoint.module());
    }

    private static boolean meets(Set<String> modules, Set<String> again) {
        return modules != null && modules.stream().anyMatch(again::contains);
    }

    /**
     * Returns it in a line.
     *
     * @param changed names of topics whose messages are not the recorded ones
     */
    public String line(Set<String> changed) {
        String count = fromLog + " of " + topics + " topics are read from the log";
        if (isClosed()) {
            return "closed loop: " + names(closedBy) + " runs again; " + count;
        }
        List<String> changedOutputs = outputs.stream().filter(changed::contains).toList();
        String what = changedOutputs.isEmpty() ? "the messages of the re-run" : "the changed " + names(changedOutputs);
        return "open loop: " + count + (inputs.isEmpty() ? "; nothing outside reacts" : "; " + names(inputs))
                + (inputs.isEmpty() ? "" : inputs.size() == 1 ? " does not react" : " do not react") + " to " + what;
    }

    private static String names(List<String> names) {
        int left = names.size() - MOST_NAMES;
        return String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMES)))
                + (left > 0 ? " and " + left + " more" : "");
    }
}
