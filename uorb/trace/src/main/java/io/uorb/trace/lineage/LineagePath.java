// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;

/**
 * A requested path of messages: from a topic to a topic, and through topics or modules on the way.
 *
 * @param waypoints names in their order, two or more; topics may have an instance, as in {@code sensor_gyro:1}
 */
public record LineagePath(List<String> waypoints) {
    private static final String BETWEEN = "..";
    private static final int MOST_WAYPOINTS = 16;

    /** Creates a path. */
    public LineagePath {
        waypoints = List.copyOf(waypoints);
    }

    /**
     * Reads a path such as {@code sensor_combined..mc_rate_control..actuator_motors}.
     *
     * @throws IllegalArgumentException if it has less than two names, or more than 16
     */
    public static LineagePath parse(String text) {
        List<String> names = new ArrayList<>();
        int from = 0;
        for (int to = text.indexOf(BETWEEN); to >= 0; to = text.indexOf(BETWEEN, from)) {
            names.add(text.substring(from, to));
            from = to + BETWEEN.length();
        }
        names.add(text.substring(from));
        boolean isBlank = names.stream().anyMatch(String::isBlank);
        if (names.size() < 2 || names.size() > MOST_WAYPOINTS || isBlank) {
            throw new IllegalArgumentException("path \"" + TextEscapes.escape(text)
                    + "\" is not FROM..TO or FROM..VIA..TO, with 2 to " + MOST_WAYPOINTS + " names");
        }
        return new LineagePath(names);
    }

    /** Returns the number of the last waypoint. */
    int last() {
        return waypoints.size() - 1;
    }

    /** Whether a message is one of a waypoint: of that topic, or on the way of that module. */
    boolean matches(ActivationTable table, int message, int waypoint) {
        String name = waypoints.get(waypoint);
        TraceTopic topic = table.topics().get(table.topic(message));
        if (name.equals(topic.name()) || name.equals(topic.name() + ":" + topic.instance())) {
            return true;
        }
        boolean isBetween = waypoint > 0 && waypoint < last();
        int activation = table.activation(message);
        return isBetween && activation != ActivationTable.NONE && name.equals(table.module(activation));
    }

    /** Returns the number of waypoints passed at a message, where so many were passed before; it may pass several. */
    int advance(ActivationTable table, int message, int passed) {
        int now = passed;
        while (now < last() && matches(table, message, now + 1)) {
            now++;
        }
        return now;
    }

    @Override
    public String toString() {
        return String.join(BETWEEN, waypoints);
    }
}
