// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.Px4Facts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** All messages of the facts, written as {@code .msg} files and loaded, against PX4's own figures. */
class Px4MsgFilesTest {
    @TempDir
    private Path folder;

    private MessageSet set;

    @BeforeEach
    void load() {
        set = MessageSetLoader.load(Px4MsgFiles.write(folder));
    }

    private void assertForAll(Function<Px4Facts, Object> expected, Function<MessageDefinition, Object> actual) {
        assertAll(Px4Facts.all().stream()
                .<Executable>map(facts -> () -> assertEquals(
                        expected.apply(facts),
                        actual.apply(set.definition(facts.name()).orElseThrow()),
                        facts.name())));
    }

    @Test
    void shouldLoadAllWithoutProblemsInTheOrderOfTheirNames() {
        assertEquals(List.of(), set.problems());
        assertEquals(
                Px4Facts.all().stream().map(Px4Facts::name).sorted().toList(),
                set.definitions().stream().map(one -> one.schema().name()).toList());
        assertEquals(66, set.definitions().size());
    }

    /** M-9, M-10, M-11. */
    @Test
    void shouldLayOutAsPx4() {
        assertForAll(Px4Facts::layout, one -> one.schema().layout().format());
    }

    /** M-10. */
    @Test
    void shouldHavePx4Sizes() {
        assertForAll(facts -> List.of(facts.size(), facts.sizeWithoutPadding()), one -> {
            Layout layout = one.schema().layout();
            return List.of(layout.sizeBytes(), layout.sizeWithoutPaddingBytes());
        });
    }

    /** M-13. */
    @Test
    void shouldHavePx4Hashes() {
        assertForAll(Px4Facts::hash, one -> one.schema().hash());
    }

    /** M-5, M-15, M-16. */
    @Test
    void shouldHavePx4TopicsAndQueues() {
        assertForAll(
                facts -> List.of(facts.topics(), facts.queueLength()), one -> List.of(one.topics(), one.queueLength()));
    }

    /** M-14, M-18. */
    @Test
    void shouldHavePx4Constants() {
        assertForAll(
                facts -> {
                    List<String> constants = new ArrayList<>();
                    if (!facts.version().isEmpty()) {
                        constants.add("uint32 MESSAGE_VERSION = " + facts.version());
                    }
                    if (facts.queueLength() != 1) {
                        constants.add("uint8 ORB_QUEUE_LENGTH = " + facts.queueLength());
                    }
                    constants.addAll(facts.constants());
                    return constants;
                },
                one -> one.constants().stream().map(Px4MsgFilesTest::text).toList());
    }

    private static String text(MessageConstant constant) {
        return constant.type().msgName() + " " + constant.name() + " = " + constant.text();
    }
}
