// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of docs/messages.md that compares the layouts of our messages with those of PX4's releases. */
class MessageReleasesTest {
    private static final List<String> RELEASES = List.of("1.13", "1.15", "1.16");
    private static final int LAYOUT_COLUMN = 4;

    @Test
    void shouldSayWhichReleasesHaveTheLayoutOfOurMessages() throws IOException {
        Path document = Project.file("docs/messages.md");
        assertEquals(
                table(),
                Files.readAllLines(document).stream()
                        .dropWhile(line -> !line.equals(heading()))
                        .takeWhile(line -> line.startsWith("|"))
                        .collect(Collectors.joining("\n")));
    }

    private static String heading() {
        return row("message", RELEASES);
    }

    private static String row(String name, List<String> cells) {
        return "| " + name + " | " + String.join(" | ", cells) + " |";
    }

    private static String table() throws IOException {
        Map<String, Map<String, String>> layouts = new HashMap<>();
        for (String release : RELEASES) {
            layouts.put(release, layoutsOf(release));
        }
        Map<String, String> rows = new TreeMap<>();
        for (OrbMetadata<?> topic : TopicCatalogue.ofClassPath().topics()) {
            if (topic.type().getPackageName().startsWith("io.uorb.topics.")) {
                List<String> cells = RELEASES.stream()
                        .map(release -> cell(topic.schema(), layouts.get(release)))
                        .toList();
                rows.put(topic.schema().name(), row(topic.schema().name(), cells));
            }
        }
        return heading() + "\n|---|---|---|---|\n" + String.join("\n", rows.values());
    }

    private static String cell(MessageSchema message, Map<String, String> layouts) {
        if (!layouts.containsKey(message.name())) {
            return "absent";
        }
        return isEqual(message, layouts) ? "equal" : "differs";
    }

    /** A layout names nested messages only, which may differ too. */
    private static boolean isEqual(MessageSchema message, Map<String, String> layouts) {
        return message.layout().format().equals(layouts.get(message.name()))
                && message.fields().stream()
                        .filter(Field::isNested)
                        .allMatch(field -> isEqual(field.nested(), layouts));
    }

    private static Map<String, String> layoutsOf(String release) throws IOException {
        Map<String, String> layouts = new HashMap<>();
        for (String line : Files.readAllLines(Project.requireShared("data/px4_msgs/" + release + ".layout.tsv"))) {
            String[] columns = line.split("\t");
            layouts.put(columns[0], columns[LAYOUT_COLUMN]);
        }
        return layouts;
    }
}
