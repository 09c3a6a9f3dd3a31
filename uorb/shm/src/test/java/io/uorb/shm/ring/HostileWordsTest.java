// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.Reader;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever another process writes: no access outside, no exception but the documented ones, no look without an end. */
@Timeout(600)
class HostileWordsTest {
    private static final int FEW = 3_000;
    private static final int MANY = 100_000;
    private static final int STEPS = 12;
    private static final long[] NASTY = {
        0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, MappedStamp.MOST, MappedStamp.MOST - 1, MappedStamp.MOST + 1, 8, 16
    };

    private final NodeFormat format =
            new NodeFormat("file", "topic instance 0", 1, 2, 8, 4, false, "process 1 (test)", "Message\n0 uint64 a");

    private static long value(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> NASTY[random.nextInt(NASTY.length)];
            case 1 -> random.nextLong();
            case 2 -> MappedStamp.mark(random.nextInt(64), random.nextInt(64));
            default -> random.nextInt(64);
        };
    }

    private void attack(int seed) {
        Random random = new Random(seed);
        SharedWords memory = MappedNodeTest.memory(format);
        MappedNode node = new MappedNode(memory, format, 1);
        MappedBuffer buffer = new MappedBuffer(node, new MappedNodeTest.Silent());
        Reader reader = buffer.newReader(0, 4);
        if (random.nextBoolean()) {
            reader.setWindow(1, random.nextBoolean());
        }
        long[] to = new long[4];
        for (int step = 0; step < STEPS; step++) {
            int changes = random.nextInt(4);
            for (int i = 0; i < changes; i++) {
                int word = random.nextInt(3) == 0
                        ? NodeFormat.HEAD + random.nextInt(NodeFormat.HOLES)
                        : format.cells() + random.nextInt(8) * format.stride();
                memory.put(word, value(random));
            }
            switch (random.nextInt(5)) {
                case 0 -> {
                    if (!isFullForAWhile(node)) {
                        node.publish(new long[2]);
                    }
                }
                case 1 -> reader.updated();
                case 2 -> {
                    if (reader.openSlowly(random.nextBoolean()) != Reader.NONE) {
                        reader.acceptSlowly();
                    }
                }
                case 3 -> {
                    reader.isQuiet();
                    buffer.listen(random.nextBoolean());
                    node.forget(random.nextInt(64));
                }
                default -> {
                    buffer.recentWords(0, to, to.clone());
                    buffer.newestWord(0);
                    buffer.generation();
                    buffer.counted(1, 1);
                    buffer.counted(0, 0);
                }
            }
        }
        assertTrue(reader.lostOpaque() >= 0, "seed " + seed);
    }

    /** A publish waits for a second then, which is tested elsewhere. */
    private static boolean isFullForAWhile(MappedNode node) {
        return node.isAnyMark();
    }

    @Test
    @DisplayName("shm:H-10: words that another process has written at random")
    void shouldEndEachLook() {
        for (int seed = 0; seed < FEW; seed++) {
            attack(seed);
        }
    }

    @Test
    @Tag("slow")
    @DisplayName("shm:H-21: 100,000 of them")
    void shouldEndEachLookOfMany() {
        for (int seed = 0; seed < MANY; seed++) {
            attack(seed);
        }
    }

    @Test
    @DisplayName("shm:H-10: a header with words at random is refused, or one that a node can have")
    void shouldReadAnyHeader() {
        for (int seed = 0; seed < FEW; seed++) {
            Random random = new Random(seed);
            SharedWords memory = MappedNodeTest.memory(format);
            int changes = 1 + random.nextInt(3);
            for (int i = 0; i < changes; i++) {
                memory.put(random.nextInt(random.nextBoolean() ? 10 : memory.count()), value(random));
            }
            try {
                NodeFormat read = NodeFormat.read("file", memory);
                new MappedNode(memory, read, 0).forget(0);
                assertTrue(read.sizeBytes() <= memory.count() * Long.BYTES, "seed " + seed);
            } catch (IOException e) {
                assertTrue(e.getMessage().startsWith("file: "), e.getMessage());
            }
        }
    }

    @Test
    @DisplayName("shm:H-10: files of any length are refused")
    void shouldRefuseShortFiles() {
        for (int words = 0; words < format.sizeBytes() / Long.BYTES; words++) {
            SharedWords memory = MappedNodeTest.memory(format);
            SharedWords shorter = MappedNodeTest.memory(words * Long.BYTES);
            for (int i = 0; i < words; i++) {
                shorter.put(i, memory.get(i));
            }
            assertThrows(IOException.class, () -> NodeFormat.read("file", shorter));
        }
    }
}
