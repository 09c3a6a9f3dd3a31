// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.RosDefinition;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The targets of the fuzzer with random changes of valid inputs, without a fuzzer (ros1:E-3). */
class RosMutationTest {
    private static final int INPUTS = 4_000;
    private static final int MAX_CHANGES = 6;
    private static final byte[][] WORDS = words(
            "uint8",
            "[]",
            "[65536]",
            "\n",
            " ",
            "=",
            "#",
            "Header h",
            "MSG: demo/T",
            "demo/N0",
            "N1 x",
            "\n" + "=".repeat(80) + "\nMSG: demo/N",
            "string",
            "bool",
            "\0",
            "\1\0\0\0",
            "\u007f",
            "int32 A=");

    private static byte[][] words(String... texts) {
        return Arrays.stream(texts)
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    private static byte[] changed(byte[] input, Random random) {
        byte[] bytes = input;
        for (int n = 1 + random.nextInt(MAX_CHANGES); n > 0; n--) {
            int at = random.nextInt(bytes.length + 1);
            int end = Math.min(bytes.length, at + random.nextInt(8));
            byte[] middle = WORDS[random.nextInt(WORDS.length)];
            if (random.nextBoolean()) {
                middle = new byte[random.nextInt(5)];
                random.nextBytes(middle);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(bytes, 0, at);
            out.writeBytes(middle);
            out.write(bytes, end, bytes.length - end);
            bytes = out.toByteArray();
        }
        return bytes;
    }

    @Test
    void shouldSurviveChangedDefinitions() {
        for (long seed = 0; seed < INPUTS; seed++) {
            RandomRosMessages messages = new RandomRosMessages(seed);
            RosDefinition definition = messages.definition();
            DynamicSerializer serializer = DynamicSerializer.of(definition);
            RosMessage message = serializer.newMessage();
            messages.fill(message);
            ByteArrayOutputStream input = new ByteArrayOutputStream();
            input.writeBytes(definition.fullText().getBytes(StandardCharsets.UTF_8));
            input.write(0);
            input.writeBytes(serializer.toBytes(message));
            RosDefinitionFuzz.fuzzerTestOneInput(changed(input.toByteArray(), new Random(seed)));
        }
    }

    @Test
    void shouldSurviveChangedMessages() {
        for (long seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] input = new byte[random.nextInt(200)];
            for (int i = random.nextInt(3); i < input.length; i += 1 + random.nextInt(4)) {
                input[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(4));
            }
            RosMessageFuzz.fuzzerTestOneInput(changed(input, random));
        }
    }
}
