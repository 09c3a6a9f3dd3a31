// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.standard;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosService;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardDefinitionsTest {
    /** ros1:G-13. */
    @ParameterizedTest
    @CsvSource({
        "std_msgs/String, 992ce8a1687cec8c8bd883ec73ca41d1",
        "std_msgs/Header, 2176decaecbce78abc3b96ef049fabed",
        "sensor_msgs/Imu, 6a62c6daae103f4ff57a132d6f95cec2",
        "rosgraph_msgs/Clock, a9c97c1d230cfc112e270351a944ee47",
        "rosgraph_msgs/Log, acffd30cd6b6de30f120938c17c593fb",
    })
    void shouldKnowSums(String name, String md5) {
        assertEquals(md5, StandardDefinitions.require(name).md5());
    }

    private static List<String> lines(RosDefinition definition) {
        List<String> lines = new ArrayList<>();
        definition.constants().forEach(constant -> lines.add("  const " + constant));
        definition.fields().forEach(field -> lines.add("  " + field.type().fullName() + ' ' + field.name()));
        return lines;
    }

    /** All of it, rebuilt from our definitions: fields, constants, sums (ros1:R-4, ros1:G-13). */
    @Test
    void shouldEqualWhatGenmsgSays() throws IOException {
        List<String> expected = Files.readAllLines(Project.requireShared("data/ros/types.txt"));
        List<String> ours = new ArrayList<>();
        int messages = 0;
        int services = 0;
        for (String line : expected) {
            String[] words = line.split(" ");
            if (words[0].equals("msg")) {
                RosDefinition definition = StandardDefinitions.require(words[1]);
                ours.add("msg " + definition);
                ours.addAll(lines(definition));
                messages++;
            } else if (words[0].equals("srv")) {
                RosService service = StandardDefinitions.findService(words[1]).orElseThrow();
                ours.add("srv " + service + " request " + service.request().md5() + " response "
                        + service.response().md5());
                ours.addAll(lines(service.request()));
                ours.add("  ---");
                ours.addAll(lines(service.response()));
                services++;
            }
        }
        assertEquals(expected, ours);
        assertEquals(116, messages);
        assertEquals(20, services);
        assertEquals(116 + 2 * 20, StandardDefinitions.names().size());
        assertEquals(20, StandardDefinitions.serviceNames().size());
    }

    /** ros1:R-3: a header is not of fixed size, a vector of three is simple, a flag before a long is padded. */
    @ParameterizedTest
    @CsvSource({
        "std_msgs/Empty, true, true, false, 0",
        "std_msgs/Time, true, true, false, 8",
        "geometry_msgs/Pose, true, true, false, 56",
        "geometry_msgs/Twist, true, true, false, 48",
        "geometry_msgs/PoseWithCovariance, true, true, false, 344",
        "sensor_msgs/RegionOfInterest, true, false, false, 17",
        "sensor_msgs/Imu, false, false, true, 312",
        "std_msgs/String, false, false, false, 4",
        "std_msgs/Header, false, false, false, 16",
        "tf2_msgs/TFMessage, false, false, false, 4",
    })
    void shouldHaveTraits(String name, boolean fixedSize, boolean simple, boolean header, int leastBytes) {
        RosDefinition definition = StandardDefinitions.require(name);
        assertEquals(fixedSize, definition.isFixedSize());
        assertEquals(simple, definition.isSimple());
        assertEquals(header, definition.hasHeader());
        assertEquals(leastBytes, definition.leastBytes());
    }

    /** ros1:R-3: the traits of every type, by its texts alone. */
    @Test
    void shouldHaveTraitsOfEveryType() {
        for (String name : StandardDefinitions.names()) {
            RosDefinition definition = StandardDefinitions.require(name);
            String fields = definition.fullText().replaceAll("(?m)^.*=.*$|^MSG: .*$", "");
            boolean varies = fields.contains("[]") || fields.matches("(?s).*\\bstring\\b.*");
            assertEquals(!varies, definition.isFixedSize(), name);
            assertEquals(
                    definition
                            .text()
                            .lines()
                            .filter(line -> !line.contains("="))
                            .findFirst()
                            .orElse("")
                            .matches("(std_msgs/)?Header header"),
                    definition.hasHeader(),
                    name);
            assertTrue(definition.isFixedSize() || !definition.isSimple(), name);
        }
    }

    @Test
    void shouldNameWhatIsUnknown() {
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> StandardDefinitions.require("demo/Imu"),
                "demo/Imu is no standard message");
    }
}
