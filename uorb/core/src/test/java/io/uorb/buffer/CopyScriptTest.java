// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often a copy is repeated, under scripts of what publishers do while it runs. One thread: the script runs in the
 * decoder, so publishers move at an exact point, and each count is exact.
 */
@Tag("guard")
class CopyScriptTest {
    private static final int COPIES = 1_000;

    /** Calls of the decoder since the last {@link #decodesOf}. */
    private int decodes;

    private long value;

    private int decodesOf(Reader reader, Runnable duringEachDecode) {
        decodes = 0;
        assertTrue(BufferFixture.copy(reader, (words, at) -> {
            decodes++;
            value = words[at];
            duringEachDecode.run();
        }));
        return decodes;
    }

    private static void publish(RingWriter writer, int count) {
        for (int i = 0; i < count; i++) {
            BufferFixture.publish(writer, 1);
        }
    }

    /** Number of cells: publishes until a cell is used again. Leaves as many messages in the ring. */
    private static int fill(RingWriter writer) {
        List<Integer> used = new ArrayList<>();
        while (true) {
            int at = writer.begin();
            writer.commit();
            if (used.contains(at)) {
                return used.size();
            }
            used.add(at);
        }
    }

    /** A publisher that does not come round to the cell disturbs no copy, be it ever so fast. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeOnceWhileThePublisherFillsTheOtherCells(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter writer = node.writer();
        int capacity = fill(writer);
        for (int published = 0; published < capacity; published++) {
            Reader reader = node.reader();
            int count = published;
            assertEquals(1, decodesOf(reader, () -> publish(writer, count)), published + " of " + capacity);
        }
    }

    /** A quarter of what a ring holds in each decode, for ever: the stream of a publisher faster than its reader. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeEachMessageOnceUnderAFlatOutPublisher(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter writer = node.writer();
        int perDecode = fill(writer) / 4;
        Reader reader = node.reader();
        int total = 0;
        for (int copy = 0; copy < COPIES; copy++) {
            total += decodesOf(reader, () -> publish(writer, perDecode));
        }
        assertEquals(COPIES, total);
    }

    /** One retry for each time that the publisher goes round the whole ring, and none on top. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeOnceMoreForEachTimeThePublisherGoesRoundTheRing(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter writer = node.writer();
        int capacity = fill(writer);
        for (int rounds = 0; rounds < 5; rounds++) {
            Reader reader = node.reader();
            int[] left = {rounds};
            int counted = decodesOf(reader, () -> publish(writer, left[0]-- > 0 ? capacity : 0));
            assertEquals(rounds + 1, counted);
        }
    }

    @Test
    void shouldDecodeOnceMoreWhenTheCellIsOnlyBeingWritten() {
        BufferFixture node = new BufferFixture(1);
        RingWriter writer = node.writer();
        int capacity = fill(writer);
        Reader reader = node.reader();
        int[] decode = {0};
        int counted = decodesOf(reader, () -> {
            if (decode[0]++ == 0) {
                publish(writer, capacity - 1);
                writer.begin();
            }
        });
        assertEquals(2, counted);
    }

    /** A publisher that is suspended in the middle of a publish holds up no reader. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldDecodeOnceWhileAPublisherIsSuspended(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter writer = node.writer();
        BufferFixture.publish(writer, 7);
        Reader reader = node.reader();
        writer.words()[writer.begin()] = 8;
        assertEquals(1, decodesOf(reader, () -> {}));
        assertEquals(7, value);
        assertEquals(1, decodesOf(reader, () -> {}));
        assertEquals(7, value);
    }

    /** However far the reader has fallen back, it goes to the right message at once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldDecodeOnceAfterAnyLag(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter writer = node.writer();
        int capacity = fill(writer);
        for (int lag = 0; lag <= 5 * capacity; lag++) {
            Reader reader = node.reader();
            publish(writer, lag);
            assertEquals(1, decodesOf(reader, () -> {}), "lag " + lag);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldDecodeEachMessageOnceUnderTwoFlatOutPublishers(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        RingWriter one = node.writer();
        RingWriter two = node.writer();
        publish(one, 1);
        Reader reader = node.reader();
        int total = 0;
        for (int copy = 0; copy < COPIES; copy++) {
            total += decodesOf(reader, () -> {
                publish(one, 1);
                publish(two, 1);
            });
        }
        assertEquals(COPIES, total);
    }

    @Test
    void shouldDecodeARepeatedMessageOnce() {
        BufferFixture node = new BufferFixture(1);
        publish(node.writer(), 1);
        Reader reader = node.reader();
        for (int copy = 0; copy < COPIES; copy++) {
            assertEquals(1, decodesOf(reader, () -> {}));
        }
    }
}
