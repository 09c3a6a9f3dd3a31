// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.Px4Messages;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.msg.MessageSetLoader;
import io.uorb.ros.definition.DefinitionFolder;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Project;
import io.uorb.testing.RosSums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UorbTypesTest {
    private static final MessageSchema INNER =
            MessageSchema.builder("MyInner").field(WireType.INT16, "a").build();
    private static final MessageSchema OUTER = MessageSchema.builder("MyOuter")
            .field(WireType.BOOL, "flag")
            .nestedArray(INNER, 2, "inner")
            .array(WireType.CHAR, 3, "name")
            .field(WireType.UINT64, "timestamp")
            .build();

    private static OrbMetadata<?> topic(MessageSchema schema, String constant) {
        MessageDefinition definition = MessageDefinition.builder(schema)
                .constant(WireType.UINT8, constant, 2L, "")
                .topics(4, List.of("topic"))
                .build();
        return DynamicTopic.of("topic_" + constant.toLowerCase(Locale.ROOT), definition, 4);
    }

    /** ros1:P-30: the order of declaration; constants of nested messages from the catalogue. */
    @Test
    void shouldDefineOwnMessages() {
        OrbMetadata<?> outer = topic(OUTER, "FIRST");
        RosDefinition definition =
                UorbTypes.of(TopicCatalogue.of(List.of(topic(INNER, "SECOND")))).definition(outer);
        assertEquals("uorb_msgs/MyOuter", definition.name());
        assertEquals(
                "uint8 FIRST=2\nuint8 ORB_QUEUE_LENGTH=4\nbool flag\nuorb_msgs/MyInner[2] inner\nchar[3] name\n"
                        + "uint64 timestamp\n",
                definition.text());
        assertEquals(
                "uint8 SECOND=2\nuint8 ORB_QUEUE_LENGTH=4\nint16 a\n",
                definition.fields().get(1).nested().text());
        assertEquals(1 + 2 * 2 + 3 + 8, definition.leastBytes());
    }

    @Test
    void shouldDefineNestedMessagesWithoutACatalogue() {
        RosDefinition definition = UorbTypes.of(TopicCatalogue.of(List.of())).definition(topic(OUTER, "FIRST"));
        assertEquals("int16 a\n", definition.fields().get(1).nested().text());
    }

    /** ros1:P-30: the topics of our jar have the sums of px4_msgs. */
    @Test
    void shouldHaveTheSumsOfPx4() throws IOException {
        Map<String, String> expected = RosSums.expected("px4-md5.txt");
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        UorbTypes types = UorbTypes.of(catalogue);
        int found = 0;
        for (OrbMetadata<?> topic : catalogue.topics()) {
            if (topic.type().getPackageName().startsWith("io.uorb.topics.")) {
                RosDefinition definition = types.definition(topic);
                assertEquals("px4_msgs/" + topic.schema().name(), definition.name());
                assertEquals(expected.get(topic.schema().name()), definition.md5(), definition.name());
                found++;
            }
        }
        assertTrue(found > 50, found + " topics");
    }

    /** PX4's own files, read as ROS reads them; most messages of a release have not changed since (ros1:P-30). */
    @ParameterizedTest
    @CsvSource({"1.13, px4-md5-ros1.txt, 133", "1.15, px4-md5.txt, 116", "1.16, px4-md5.txt, 165"})
    void shouldHaveTheSumsOfPx4Files(String release, String sums, int leastKnown) throws IOException {
        Map<String, String> expected = RosSums.expected(sums);
        DefinitionSet set = new DefinitionSet();
        DefinitionFolder.addTo(set, Project.requireShared("data/px4_msgs/" + release), UorbTypes.PX4_PACKAGE);
        Set<String> alike = new HashSet<>();
        for (String name : set.names()) {
            String message = name.replace("px4_msgs/", "");
            if (set.find(name).orElseThrow().md5().equals(expected.get(message))) {
                alike.add(message);
            }
            assertTrue(Px4Messages.contains(message), message);
        }
        assertTrue(alike.size() >= leastKnown, alike.size() + " sums of " + release + " are ROS's");
    }

    /** The compiler of PX4's dialect and the parser of ROS read the same from PX4's files (ros1:G-6, ros1:P-30). */
    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15", "1.16"})
    void shouldAgreeWithTheCompilerOfPx4Files(String release) throws IOException {
        Path folder = Project.requireShared("data/px4_msgs/" + release);
        DefinitionSet set = new DefinitionSet();
        DefinitionFolder.addTo(set, folder, UorbTypes.PX4_PACKAGE);
        List<DynamicTopic> topics = MessageSetLoader.load(List.of(folder)).definitions().stream()
                .map(message -> DynamicTopic.of(message.topics().get(0), message, message.queueLength()))
                .toList();
        UorbTypes types = UorbTypes.of(TopicCatalogue.of(topics));
        for (DynamicTopic topic : topics) {
            RosDefinition ours = types.definition(topic);
            RosDefinition theirs = set.find(ours.name()).orElseThrow();
            assertEquals(theirs.md5Text(), ours.md5Text(), ours.name());
            assertTrue(ours.isLike(theirs), ours.name());
        }
        assertEquals(set.names().size(), topics.size());
    }
}
