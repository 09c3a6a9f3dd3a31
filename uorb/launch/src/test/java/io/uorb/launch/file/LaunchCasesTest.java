// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.DescriptionJson;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Launch files of real robots against what roslaunch makes of them. */
@Statement({"ros1:R-16", "architecture:GR-8", "architecture:GR-19", "architecture:section 8"})
class LaunchCasesTest {
    private final Path folder = Project.requireShared("data/launch");

    @TestFactory
    List<DynamicTest> shouldReadAsRoslaunch() throws IOException {
        return cases("expected.json", folder.resolve("packages"));
    }

    @TestFactory
    List<DynamicTest> shouldReadOurOwn() throws IOException {
        return cases("expected-uorb.json", folder);
    }

    private List<DynamicTest> cases(String expected, Path base) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        JsonTree.map(JsonTree.parse(located(Files.readString(folder.resolve(expected)))))
                .forEach((name, value) ->
                        tests.add(DynamicTest.dynamicTest(name, () -> check(JsonTree.map(value), base))));
        assertTrue(tests.size() > 3);
        return tests;
    }

    private String located(String text) {
        return text.replace("${PACKAGES}", folder.resolve("packages").toString())
                .replace("${DATA}", folder.toString());
    }

    private void check(Map<String, Object> each, Path base) throws Exception {
        List<String> files = new ArrayList<>();
        for (Object file : (List<?>) each.get("files")) {
            files.add(base.resolve((String) file).toString());
        }
        Map<String, String> environment = new HashMap<>();
        if (each.containsKey("env")) {
            JsonTree.map(each.get("env")).forEach((name, value) -> environment.put(name, (String) value));
        }
        environment.put("ROS_PACKAGE_PATH", folder.resolve("packages").toString());
        Map<String, String> arguments = new HashMap<>();
        JsonTree.map(each.get("args")).forEach((name, value) -> arguments.put(name, (String) value));
        LaunchOptions options = new LaunchOptions(arguments, environment, List.of(), false, false, false, false);
        Map<String, Object> expected = JsonTree.map(each.get("expected"));
        if (expected.containsKey("error")) {
            String message = assertThrows(LaunchFileException.class, () -> LaunchReader.read(files, options))
                    .getMessage();
            assertTrue(message.matches(".*:[0-9]+: .*"), message);
            return;
        }
        Map<String, Object> read =
                JsonTree.map(JsonTree.parse(DescriptionJson.write(LaunchReader.read(files, options))));
        for (String part : expected.keySet()) {
            assertEquals(expected.get(part), read.get(part), part);
        }
        assertEquals(expected.keySet(), read.keySet());
    }
}
