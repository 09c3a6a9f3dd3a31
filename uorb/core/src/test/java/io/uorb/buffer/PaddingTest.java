// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;
import org.openjdk.jol.vm.VM;

/**
 * The distances between what one thread writes and whatever the heap puts beside it, as this JVM lays the classes out.
 */
class PaddingTest {
    private static final long PAD_BYTES = 128;

    /**
     * When it starts, JOL prints that it has no agent; layouts need none. To look for one, it starts three JVMs unless
     * it is asked not to.
     */
    @BeforeAll
    static void startJolInSilence() {
        System.setProperty("jol.skipDynamicAttach", "true");
        System.setProperty("jol.skipHotspotSAAttach", "true");
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            VM.current();
        } finally {
            System.setOut(out);
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {NodeBuffer.class, Reader.class})
    void shouldKeepHotFieldsAwayFromNeighbours(Class<?> padded) {
        ClassLayout layout = ClassLayout.parseClass(padded);
        List<FieldLayout> hot =
                layout.fields().stream().filter(field -> !isPadding(field)).toList();
        assertTrue(!hot.isEmpty());
        for (FieldLayout field : hot) {
            assertTrue(field.offset() >= PAD_BYTES, field + " is too near the start");
            assertTrue(
                    layout.instanceSize() - field.offset() - field.size() >= PAD_BYTES, field + " is too near the end");
        }
    }

    @Test
    void shouldKeepTheHeadOffTheLinesThatEverybodyLoads() { // kernel:N-2, kernel:N-3
        List<FieldLayout> fields =
                List.copyOf(ClassLayout.parseClass(NodeBuffer.class).fields());
        for (String loaded : List.of("words", "frontier", "listeners", "mask", "stride")) {
            assertTrue(distance(fields, "head", loaded) >= PAD_BYTES, "head is too near " + loaded);
        }
    }

    private static long distance(List<FieldLayout> fields, String one, String other) {
        return Math.abs(offset(fields, one) - offset(fields, other));
    }

    private static long offset(List<FieldLayout> fields, String name) {
        return fields.stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow()
                .offset();
    }

    private static boolean isPadding(FieldLayout field) {
        return field.name().matches("[lmr]\\d+|headerGap");
    }
}
