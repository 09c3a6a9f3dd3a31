// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Names;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.List;

/** A parser of lines in the form of PX4's {@code logger_topics.txt} (L-14), which collects all problems. */
final class SelectionParser {
    /** Largest interval: PX4 stores it in 16 bits, ms. */
    private static final int MAX_INTERVAL_MS = 65_535;

    private static final int MAX_EXCERPT = 60;

    private final String source;
    private final List<SelectionLine> lines = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    SelectionParser(String source) {
        this.source = source;
    }

    /** Parses a whole text. */
    SelectionParser parse(String text) {
        int number = 1;
        for (String line : text.lines().toList()) {
            parseLine(source + ":" + number, line.indexOf('#') < 0 ? line : line.substring(0, line.indexOf('#')));
            number++;
        }
        return this;
    }

    private void parseLine(String place, String line) {
        String[] words = line.strip().split("\\s+");
        if (words[0].isEmpty()) {
            return;
        }
        int before = problems.size();
        if (words.length > 3) {
            problem(place, "has " + words.length + " words; the most is 3: topic, interval in ms, instance");
        }
        if (!words[0].equals(SelectionLine.ALL_TOPICS) && !Names.isSnakeCase(words[0])) {
            problem(place, "topic name '" + excerpt(words[0]) + "' is not in snake_case, and not *");
        }
        int interval = words.length < 2 ? 0 : number(place, "interval", words[1], " ms", MAX_INTERVAL_MS);
        int instance = words.length < 3
                ? SelectionLine.ALL_INSTANCES
                : number(place, "instance", words[2], "", Orb.MAX_INSTANCES - 1);
        if (problems.size() == before) {
            lines.add(new SelectionLine(words[0], interval, instance, place));
        }
    }

    private int number(String place, String what, String word, String unit, int most) {
        if (word.matches("[0-9]{1,9}") && Integer.parseInt(word) <= most) {
            return Integer.parseInt(word);
        }
        problem(place, what + " '" + excerpt(word) + "' is not a whole number from 0 to " + most + unit);
        return 0;
    }

    /** Requires each named topic to be in the catalogue. */
    SelectionParser require(TopicCatalogue catalogue) {
        List<String> known = catalogue.topics().stream().map(OrbMetadata::name).toList();
        for (SelectionLine line : lines) {
            if (!line.isForAllTopics() && catalogue.find(line.topic()).isEmpty()) {
                problem(
                        line.place(),
                        "topic " + line.topic() + " is not among the " + known.size() + " known topics"
                                + SimilarNames.nearHint(line.topic(), known));
            }
        }
        return this;
    }

    private void problem(String place, String text) {
        problems.add(place + ": " + text);
    }

    private static String excerpt(String word) {
        return word.length() <= MAX_EXCERPT ? word : word.substring(0, MAX_EXCERPT) + "...";
    }

    /**
     * Returns the lines.
     *
     * @throws SelectionException if a line was wrong
     */
    List<SelectionLine> lines() {
        if (!problems.isEmpty()) {
            throw new SelectionException(problems);
        }
        return List.copyOf(lines);
    }
}
