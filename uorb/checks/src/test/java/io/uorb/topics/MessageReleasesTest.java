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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of docs/messages.md with the PX4 releases in which our messages have the same layout. */
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
        return "| equal layout in | messages |";
    }

    private static String table() throws IOException {
        Map<String, Map<String, String>> layouts = new HashMap<>();
        for (String release : RELEASES) {
            layouts.put(release, layoutsOf(release));
        }
        Map<String, Set<String>> messages = new TreeMap<>();
        for (OrbMetadata<?> topic : TopicCatalogue.ofClassPath().topics()) {
            if (topic.type().getPackageName().startsWith("io.uorb.topics.")) {
                String equal = RELEASES.stream()
                        .filter(release -> isEqual(topic.schema(), layouts.get(release)))
                        .collect(Collectors.joining(", "));
                messages.computeIfAbsent(equal.isEmpty() ? "none" : equal, key -> new TreeSet<>())
                        .add(topic.schema().name());
            }
        }
        return heading() + "\n|---|---|\n"
                + messages.entrySet().stream()
                        .map(group -> "| " + group.getKey() + " | " + String.join(", ", group.getValue()) + " |")
                        .collect(Collectors.joining("\n"));
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
