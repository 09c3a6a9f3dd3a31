// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Units, and values of constants, are no part of a message's hash: a frozen copy of them finds a slip. Whoever changes
 * one on purpose changes its line in {@code descriptions.tsv}.
 */
class DescribedTest {
    @Test
    void shouldKeepUnitsAndConstants() throws IOException {
        List<String> lines = new ArrayList<>();
        JarTopics.messages().forEach(message -> describe(message, lines));
        assertEquals(String.join("\n", frozen()), String.join("\n", lines));
    }

    private static List<String> frozen() throws IOException {
        try (InputStream in = DescribedTest.class.getResourceAsStream("descriptions.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static void describe(MessageDefinition message, List<String> lines) {
        String name = message.schema().name() + ".";
        for (Field field : message.schema().fields()) {
            FieldDescription said = message.description(field.name());
            if (!said.unit().isEmpty()) {
                lines.add(name + field.name() + "\tunit\t" + said.unit());
            }
            if (!said.constants().isEmpty()) {
                lines.add(name + field.name() + "\t" + said.meaning() + "\t" + said.constants());
            }
        }
        for (MessageConstant constant : message.constants()) {
            lines.add(name + constant.name() + "\t" + constant.type().msgName() + "\t" + constant.text());
        }
    }
}
