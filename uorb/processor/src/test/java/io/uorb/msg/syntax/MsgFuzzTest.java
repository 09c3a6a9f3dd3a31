// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.msg.resolution.Resolver;
import io.uorb.msg.resolution.UnresolvedMessage;
import io.uorb.msg.resolution.UnresolvedMessageReader;
import io.uorb.schema.MessageDefinition;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fuzz test: corrupted files yield problems or messages, never an exception. */
class MsgFuzzTest {
    private static final int FILES = 2_000;

    private static final String GOOD = """
            # Message of all kinds
            #
            # DEPRECATED: use Bar

            uint32 MESSAGE_VERSION = 0

            uint64 timestamp # [us] Time since system start
            float32[3] x # [m] [@range 0, 1] [@invalid NaN] Position
            # More of it
            uint8 state # [@enum STATE]
            uint8 STATE_ON = 0x1
            float64 LIMIT = -1.5e3
            px4_msgs/Foo2[2] nested
            char[4] text
            uint8 ORB_QUEUE_LENGTH = 8
            # TOPICS foo foo_groundtruth
            """;

    /** Pieces that a mutation inserts. */
    private static final List<String> PIECES = List.of(
            "\n",
            "\r",
            "#",
            "[",
            "]",
            "[@enum ",
            "=",
            "- ",
            "\u0000",
            "\uFEFF",
            "# TOPICS ",
            "uint64 timestamp\n",
            "Foo x\n",
            "Foo2[",
            "99999999999",
            "0x",
            "1e999",
            "/",
            "'",
            "é",
            "DEPRECATED:",
            "\t");

    private static byte[] corrupted(Random random) {
        StringBuilder text = new StringBuilder(GOOD);
        for (int i = random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(40))));
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(4); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldYieldAMessageOrAProblem(long seed) {
        Random random = new Random(seed);
        int sound = 0;
        for (int i = 0; i < FILES; i++) {
            Problems problems = new Problems();
            List<MessageDefinition> definitions = load(corrupted(random), problems);
            boolean isSound =
                    definitions.stream().anyMatch(one -> one.schema().name().equals("Foo"));
            assertEquals(
                    problems.errors() == 0, isSound, () -> problems.sorted().toString());
            sound += isSound ? 1 : 0;
        }
        assertTrue(sound > FILES / 100 && sound < FILES / 2, sound + " files are sound");
    }

    /** Loads a corrupted file together with the message that it nests. */
    private static List<MessageDefinition> load(byte[] bytes, Problems problems) {
        Path path = Path.of("Foo.msg");
        UnresolvedMessage nested = read(Path.of("Foo2.msg"), "uint64 timestamp", problems);
        return MsgSource.decode(path, bytes, problems)
                .map(text -> Map.of("Foo", read(path, text, problems), "Foo2", nested))
                .map(messages -> Resolver.resolve(messages, messages.keySet(), problems))
                .orElse(List.of());
    }

    private static UnresolvedMessage read(Path path, String text, Problems problems) {
        int before = problems.errors();
        return UnresolvedMessageReader.read(MsgParser.parse(path, text, problems), problems, before);
    }
}
