// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A route as the module of links prints it.
 *
 * @param isOutgoing whether it is sent
 * @param peer the peer's name
 * @param topic its topic
 * @param instance at the sender
 * @param values all figures by name
 */
record RouteFigures(boolean isOutgoing, String peer, String topic, String instance, Map<String, String> values) {
    private static final int NAME_PARTS = 4;
    private static final String REASON = "reason=";

    /** Returns all routes among figures. */
    static List<RouteFigures> of(List<Answer.FigureRow> figures) {
        List<RouteFigures> routes = new ArrayList<>();
        for (Answer.FigureRow figure : figures) {
            String[] name = figure.name().split(" ");
            if (name.length == NAME_PARTS && (name[0].equals("to") || name[0].equals("from"))) {
                routes.add(new RouteFigures(name[0].equals("to"), name[1], name[2], name[3], values(figure.value())));
            }
        }
        return routes;
    }

    /** Returns the values of a line {@code name=value ...}; a reason is the rest of the line. */
    static Map<String, String> values(String line) {
        Map<String, String> values = new LinkedHashMap<>();
        int reason = line.indexOf(REASON);
        String figures = reason < 0 ? line : line.substring(0, reason);
        for (String one : figures.strip().split(" +")) {
            int at = one.indexOf('=');
            if (at > 0) {
                values.put(one.substring(0, at), one.substring(at + 1));
            }
        }
        if (reason >= 0) {
            values.put("reason", line.substring(reason + REASON.length()));
        }
        return values;
    }

    /** Returns a count; 0 if it is not there. */
    long count(String name) {
        try {
            return Long.parseLong(values.getOrDefault(name, "0"));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Returns what the route is called in both samples of a rate. */
    String key() {
        return isOutgoing + " " + peer + " " + topic + " " + instance;
    }
}
