// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.DefinitionTexts;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.message.RosText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ROS's own Python reads random definitions and messages of ours, and prints them as we do. */
class GenpyTest {
    private static final int DEFINITIONS = 30;
    private static final int MANY_DEFINITIONS = 150;
    private static final int MESSAGES = 2;
    private static final int TEXTS = 100;
    private static final int LINES = 5_000;

    @TempDir
    private Path folder;

    /** ros1:G-10, ros1:G-12, ros1:G-20, and the form of {@code rostopic echo}. */
    @Test
    void shouldAgreeWithGenpy() throws IOException, InterruptedException {
        requireAgreement(0, DEFINITIONS);
    }

    /** As many more as genpy compiles in some seconds. */
    @Test
    @Tag("slow")
    void shouldAgreeWithGenpyOnMoreDefinitions() throws IOException, InterruptedException {
        requireAgreement(DEFINITIONS, MANY_DEFINITIONS);
    }

    private void requireAgreement(int firstSeed, int seeds) throws IOException, InterruptedException {
        Genpy genpy = new Genpy(folder);
        Genpy.assumeThere();
        List<RosMessage> messages = new ArrayList<>();
        List<Genpy.Question> questions = new ArrayList<>();
        for (long seed = firstSeed; seed < seeds; seed++) {
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

    /** ros1:G-21: malformed texts are printed with as many replacements. */
    @Test
    void shouldPrintMalformedTextsAsGenpy() throws IOException, InterruptedException {
        Genpy genpy = new Genpy(folder);
        Genpy.assumeThere();
        RosDefinition definition = DefinitionTexts.definition("string a\nstring[] b\nchar[] c");
        DynamicSerializer serializer = DynamicSerializer.of(definition);
        Random random = new Random(3);
        List<RosMessage> messages = new ArrayList<>();
        List<Genpy.Question> questions = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            RosMessage message = serializer.newMessage();
            RosArray texts = message.getArray(message.field("b"));
            texts.resize(1);
            for (RosText text : List.of(message.getText(message.field("a")), texts.getText(0))) {
                byte[] octets = new byte[random.nextInt(20)];
                random.nextBytes(octets);
                text.set(octets, 0, octets.length);
            }
            message.getArray(message.field("c"))
                    .setBytes(texts.getText(0).toBytes(), 0, texts.getText(0).length());
            messages.add(message);
            questions.add(new Genpy.Question(definition, serializer.toBytes(message)));
        }
        List<Genpy.Answer> answers = genpy.answers(questions);
        for (int i = 0; i < TEXTS; i++) {
            assertEquals(answers.get(i).text(), EchoPrinter.print(messages.get(i)));
        }
    }

    /** ros1:G-1 to ros1:G-4, ros1:G-10: lines that genmsg takes are taken, with the same sum; others are not. */
    @Test
    void shouldTakeTheLinesThatGenmsgTakes() throws IOException, InterruptedException {
        Genpy genpy = new Genpy(folder);
        Genpy.assumeThere();
        Random random = new Random(4);
        List<String> texts =
                Stream.generate(() -> RandomLines.next(random)).limit(LINES).toList();
        List<String> sums = genpy.sums(texts);
        Map<String, String> others = new TreeMap<>();
        for (int i = 0; i < LINES; i++) {
            if (!sums.get(i).equals(sum(texts.get(i)))) {
                others.put(texts.get(i), sums.get(i));
            }
        }
        assertEquals(Map.of(), others);
        assertTrue(sums.stream().filter("refused"::equals).count() < LINES * 9 / 10, "few are taken");
    }

    private static String sum(String text) {
        try {
            return DefinitionTexts.definition(text).md5();
        } catch (DefinitionException e) {
            return "refused";
        }
    }
}
