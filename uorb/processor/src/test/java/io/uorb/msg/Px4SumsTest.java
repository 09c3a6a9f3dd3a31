// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageDefinition;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import io.uorb.testing.Project;
import io.uorb.testing.RosSums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The MD5 sums of PX4's message sets in ROS 1, from definitions, from the plain text of the files, and ROS's own. */
class Px4SumsTest {
    /** The sum by the text alone, as ROS computes it: constants as written, then fields (ros1:G-10). */
    private static String sumOfText(Path folder, String message) throws IOException {
        List<String> constants = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(message + ".msg"))) {
            String code = line.replaceFirst("#.*", "").strip();
            if (code.contains("=")) {
                constants.add(code.replaceFirst("\\s+", " ").replaceFirst("\\s*=\\s*", "="));
            } else if (!code.isEmpty()) {
                String[] words = code.split("\\s+");
                String base = words[0].replaceFirst("\\[.*", "");
                boolean isNested = WireType.ofMsgName(base).isEmpty();
                fields.add((isNested ? sumOfText(folder, base) : words[0]) + " " + words[1]);
            }
        }
        constants.addAll(fields);
        return RosSums.md5(String.join("\n", constants));
    }

    /**
     * A queue length counts with its type and its place. Most messages of a release have not changed since; of those
     * ROS's own sums are known (ros1:P-30).
     */
    @ParameterizedTest
    @CsvSource({"1.13, px4-md5-ros1.txt, 133", "1.15, px4-md5.txt, 116", "1.16, px4-md5.txt, 165"})
    void shouldHaveTheSumsOfRos(String release, String sums, int leastKnown) throws IOException {
        Path folder = Project.requireShared("data/px4_msgs/" + release);
        Map<String, String> known = RosSums.expected(sums);
        List<MessageDefinition> messages =
                MessageSetLoader.load(List.of(folder)).definitions();
        RosSums ours = new RosSums(messages);
        Set<String> alike = new HashSet<>();
        Set<String> queued = new HashSet<>();
        for (MessageDefinition message : messages) {
            String name = message.schema().name();
            String sum = ours.sum(name);
            assertEquals(sumOfText(folder, name), sum, name);
            if (sum.equals(known.get(name))) {
                alike.add(name);
                message.constants().stream().filter(QueueLength::isConstant).forEach(constant -> queued.add(name));
            }
        }
        assertTrue(alike.size() >= leastKnown, alike.size() + " sums of " + release + " are ROS's");
        assertTrue(queued.size() >= 5, queued + " have queues");
    }
}
