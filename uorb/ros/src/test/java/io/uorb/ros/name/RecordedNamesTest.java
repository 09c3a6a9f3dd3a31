// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.yaml.RosYaml;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every row of {@code names.jsonl}, which rosgraph made. */
class RecordedNamesTest {
    private static List<Map<?, ?>> rows(String key) throws IOException {
        List<Map<?, ?>> rows =
                Files.readAllLines(Project.file("uorb/ros/src/test/resources/captured/names.jsonl")).stream()
                        .<Map<?, ?>>map(line -> (Map<?, ?>) RosYaml.read(line))
                        .toList();
        assertEquals(75, rows.size());
        return rows.stream().filter(row -> row.containsKey(key)).toList();
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(Object list) {
        return (List<String>) list;
    }

    @Test
    @Statement({"ros1:N-1", "ros1:N-2"})
    void shouldResolveAsRosgraph() throws IOException {
        for (Map<?, ?> row : rows("legal")) {
            String name = (String) row.get("name");
            String node = (String) row.get("node");
            assertEquals(row.get("resolved"), new NodeNames(node, Map.of()).resolve(name), row::toString);
            assertEquals(row.get("legal"), RosNames.isLegal(name), row::toString);
        }
    }

    @Test
    @Statement("ros1:N-2")
    void shouldRemapAsRosgraph() throws IOException {
        for (Map<?, ?> row : rows("remaps")) {
            RosArguments arguments = RosArguments.parse(strings(row.get("remaps")));
            NodeNames names = new NodeNames((String) row.get("node"), arguments.remappings());
            assertEquals(row.get("resolved"), names.resolve((String) row.get("name")), row::toString);
        }
    }

    @Test
    @Statement("ros1:N-4")
    void shouldTellArgumentsAsRosgraph() throws IOException {
        for (Map<?, ?> row : rows("argv")) {
            assertEquals(
                    row.get("mappings"),
                    RosArguments.parse(strings(row.get("argv"))).mappings(),
                    row::toString);
        }
    }
}
