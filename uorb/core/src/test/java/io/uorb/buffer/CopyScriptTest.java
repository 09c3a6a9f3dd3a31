// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often a copy is repeated, under scripts of what publishers do while it runs. One thread: the script runs in the
 * decoder, so publishers move at an exact point, and each count is exact.
 */
@Tag("guard")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CopyScriptTest {
    private static final int COPIES = 1_000;

    /** Calls of the decoder since the last {@link #decodesOf}. */
    private int decodes;

    private int decodesOf(Reader reader, Runnable duringEachDecode) {
        decodes = 0;
        long copied = BufferFixture.copy(reader, () -> {
            decodes++;
            duringEachDecode.run();
        });
        assertNotEquals(BufferFixture.NONE, copied);
        return decodes;
    }

    private static int capacity(BufferFixture node) {
        return 2 * node.buffer.maxWindow();
    }

    /** Fewer messages than the window holds: the copy is taken as it is. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeOnceWhileTheMessageIsInTheWindow(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        for (int published = 0; published < queueLength; published++) {
            node.publish();
            Reader reader = node.reader();
            int count = published;
            assertEquals(1, decodesOf(reader, () -> node.publish(count)), published + " of " + queueLength);
        }
    }

    /** More: it is looked at again, once, however many fill the other cells. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeTwiceWhileThePublisherFillsTheOtherCells(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        for (int published = queueLength; published < capacity(node); published++) {
            node.publish();
            Reader reader = node.reader();
            int[] count = {published};
            int counted = decodesOf(reader, () -> {
                node.publish(count[0]);
                count[0] = 0;
            });
            assertEquals(2, counted, published + " of " + capacity(node));
        }
    }

    /** A quarter of the cells in each decode, for ever: the stream of a publisher faster than its reader. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeEachMessageTwiceAtMostUnderAFlatOutPublisher(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        int perDecode = capacity(node) / 4;
        Reader reader = node.reader();
        node.publish();
        for (int copy = 0; copy < COPIES; copy++) {
            assertTrue(decodesOf(reader, () -> node.publish(perDecode)) <= 2);
        }
    }

    /** One retry for each time that the publisher goes round all cells, and none on top. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldDecodeOnceMoreForEachTimeThePublisherGoesRound(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        for (int rounds = 0; rounds < 5; rounds++) {
            node.publish();
            Reader reader = node.reader();
            int[] left = {rounds};
            assertEquals(rounds + 1, decodesOf(reader, () -> node.publish(left[0]-- > 0 ? capacity(node) : 0)));
        }
    }

    @Test
    void shouldDecodeOnceMoreWhenTheCellIsOnlyBeingWritten() {
        BufferFixture node = new BufferFixture(1);
        node.publish();
        Reader reader = node.reader();
        int[] decode = {0};
        int counted = decodesOf(reader, () -> {
            if (decode[0]++ == 0) {
                node.publish(capacity(node) - 1);
                node.suspend();
            }
        });
        assertEquals(2, counted);
    }

    /** A publisher that is suspended within a message holds up no reader; if it is the edge's, it costs a decode. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldDecodeTwiceAtMostWhileAPublisherIsSuspended(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        node.publish();
        Reader reader = node.reader();
        node.suspend();
        assertEquals(queueLength == 1 ? 2 : 1, decodesOf(reader, () -> {}));
        assertEquals(1, decodesOf(reader, () -> {}), "again");
    }

    /** However far the reader has fallen back: on the fast way in vain at most. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldDecodeTwiceAtMostAfterAnyLag(int queueLength) {
        BufferFixture node = new BufferFixture(queueLength);
        for (int lag = 0; lag <= 5 * capacity(node); lag++) {
            node.publish();
            Reader reader = node.reader();
            node.publish(lag);
            boolean isInVain = lag >= queueLength && lag < capacity(node);
            assertEquals(isInVain ? 2 : 1, decodesOf(reader, () -> {}), "lag " + lag);
        }
    }

    @Test
    void shouldDecodeARepeatedMessageOnce() {
        BufferFixture node = new BufferFixture(1);
        node.publish();
        Reader reader = node.reader();
        for (int copy = 0; copy < COPIES; copy++) {
            assertEquals(1, decodesOf(reader, () -> {}));
        }
    }
}
