// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.MessageDefinition;
import io.uorb.testing.RosSums;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Our messages are known to ROS by the same MD5 sums as PX4's: constants with types and places, queue length too. */
class RosSumsTest {
    /** ros1:P-30. */
    @Test
    void shouldHaveTheSumsOfPx4() throws IOException {
        Map<String, String> expected = RosSums.expected("px4-md5.txt");
        List<MessageDefinition> messages = JarTopics.messages();
        RosSums sums = new RosSums(messages);
        for (MessageDefinition message : messages) {
            String name = message.schema().name();
            assertEquals(expected.get(name), sums.sum(name), name);
        }
    }
}
