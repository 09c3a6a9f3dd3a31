// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.definition.RosDefinition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ROS's own Python reads random definitions and messages of ours, and prints them as we do. */
class GenpyTest {
    private static final int DEFINITIONS = 150;
    private static final int MESSAGES = 2;

    @TempDir
    private Path folder;

    /** ros1:G-10, ros1:G-12, ros1:G-20, and the form of {@code rostopic echo}. */
    @Test
    void shouldAgreeWithGenpy() throws IOException, InterruptedException {
        Genpy genpy = new Genpy(folder);
        genpy.assumeThere();
        List<RosMessage> messages = new ArrayList<>();
        List<Genpy.Question> questions = new ArrayList<>();
        for (long seed = 0; seed < DEFINITIONS; seed++) {
            RandomRosMessages random = new RandomRosMessages(seed);
            RosDefinition definition = random.definition();
            DynamicSerializer serializer = DynamicSerializer.of(definition);
            for (int i = 0; i < MESSAGES; i++) {
                RosMessage message = serializer.newMessage();
                random.fill(message);
                messages.add(message);
                questions.add(new Genpy.Question(definition, serializer.toBytes(message)));
            }
        }
        List<Genpy.Answer> answers = genpy.answers(questions);
        for (int i = 0; i < answers.size(); i++) {
            Genpy.Question question = questions.get(i);
            String text = question.definition().fullText();
            assertEquals(answers.get(i).md5(), question.definition().md5(), text);
            assertArrayEquals(question.message(), answers.get(i).message(), text);
            assertEquals(answers.get(i).text(), EchoPrinter.print(messages.get(i)), text);
        }
    }
}
