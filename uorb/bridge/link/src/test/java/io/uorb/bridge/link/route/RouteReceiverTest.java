// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of frames that come after reports have given them up. */
class RouteReceiverTest {
    private static final DynamicTopic TOPIC = DynamicTopic.of(
            "late_command",
            MessageSchema.builder("LateCommand")
                    .field(WireType.UINT64, "timestamp")
                    .build(),
            8);
    private static final int COUNT = 100;
    private static final long NOW_US = 5_000_000;
    private static final long YEARS_57_US = 57L * 365 * 24 * 3_600 * 1_000_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private RouteReceiver receiver(RoutePolicy policy) {
        RouteReceiver receiver = new RouteReceiver(TOPIC, 0, policy, 0, new HoldBudget());
        receiver.open(orb.advertise(TOPIC), new OriginWindow(2));
        return receiver;
    }

    private static boolean take(RouteReceiver receiver, int number) {
        ByteBuffer frame = Frame.newBuffer();
        Frame.putData(frame, 1, 0, number, new long[] {number}, 0, 0, 0);
        Frame.putGeneration(frame, number);
        boolean isAccepted = receiver.accept(frame, 0, 0, -1, false);
        if (isAccepted) {
            receiver.publish();
        }
        return isAccepted;
    }

    @Test
    void shouldTakeMessagesOfAllThatComeAfterTheirReport() {
        RouteReceiver receiver = receiver(RoutePolicy.ALL);
        assertTrue(take(receiver, 1));
        receiver.reported(COUNT);
        assertEquals(COUNT - 1, receiver.counters().lostInTransit);
        for (int number = 2; number <= COUNT; number++) {
            assertTrue(take(receiver, number), "number " + number);
            assertFalse(take(receiver, number), "again " + number);
        }
        assertEquals(0, receiver.counters().lostInTransit);
        assertEquals(COUNT, receiver.counters().delivered);
        assertEquals(COUNT - 1, receiver.counters().repeated);
    }

    @Test
    void shouldCountAMessageOfAllThatNeverComes() {
        RouteReceiver receiver = receiver(RoutePolicy.ALL);
        receiver.reported(COUNT);
        assertTrue(take(receiver, 3), "as if 1 and 2 had not come");
        assertFalse(take(receiver, 1), "overtaken");
        assertTrue(take(receiver, COUNT + 1));
        ReceiverCounters counters = receiver.counters();
        assertEquals(2, counters.delivered);
        assertEquals(COUNT + 1, counters.delivered + counters.lostInTransit + counters.late);
    }

    @ParameterizedTest
    @ValueSource(longs = {NOW_US + 1, NOW_US + YEARS_57_US, Long.MAX_VALUE})
    void shouldTakeNowForATimeThatIsYetToCome(long theirsUs) {
        RouteReceiver receiver = receiver(RoutePolicy.ALL);
        ByteBuffer frame = Frame.newBuffer();
        Frame.putData(frame, 1, 0, 1, new long[] {theirsUs}, 0, 0, 0);
        assertTrue(receiver.accept(frame, NOW_US, 0, -1, true));
        assertEquals(NOW_US, receiver.words()[0]);
    }

    /** The words of the last message that was taken are sent on when a route opens later, with its identity. */
    @Test
    void shouldKeepTheIdentityOfTheLastMessageBesideARefusedCopy() {
        OriginWindow origins = new OriginWindow(2);
        assertTrue(origins.accept(1, 10), "another way was faster");
        RouteReceiver receiver = new RouteReceiver(TOPIC, 0, RoutePolicy.ALL, 0, new HoldBudget());
        receiver.open(orb.advertise(TOPIC), origins);
        assertTrue(take(receiver, 11));
        ByteBuffer copy = Frame.newBuffer();
        Frame.putData(copy, 1, 0, 12, new long[] {10}, 0, 0, 0);
        Frame.putGeneration(copy, 10);
        assertFalse(receiver.accept(copy, 0, 0, -1, false));
        assertEquals(11, receiver.generation());
    }

    private static ByteBuffer frame(int number, int ageMs) {
        ByteBuffer frame = Frame.newBuffer();
        Frame.putData(frame, 1, 0, number, new long[] {number}, 0, 0, 0);
        Frame.putStreamNumber(frame, number, ageMs);
        Frame.putGeneration(frame, number);
        return frame;
    }

    @Test
    void shouldDropAMessageThatHasBecomeTooOldWhileItWaited() {
        RouteReceiver receiver = new RouteReceiver(TOPIC, 0, RoutePolicy.ALL, 1_000_000, new HoldBudget());
        receiver.open(orb.advertise(TOPIC), new OriginWindow(2));
        for (int number = 1; number <= 5; number++) {
            if (receiver.accept(frame(number, 900 - 100 * number), 0, 0, -1, false)) {
                receiver.publish();
            }
        }
        assertEquals(1, receiver.waiting());
        assertFalse(receiver.release(10_000_000, false), "this thread was stopped for 10 s");
        assertEquals(1, receiver.counters().tooOld);
        assertEquals(4, receiver.counters().delivered);
    }

    @Test
    void shouldPublishTheOldestAtOnceWhereNoMemoryIsLeftForTheRest() {
        HoldBudget budget = new HoldBudget();
        assertTrue(budget.take(HoldBudget.MAX_BYTES - MessageQueue.bytesOf(8, TOPIC.words())));
        RouteReceiver receiver = new RouteReceiver(TOPIC, 0, RoutePolicy.ALL, 0, budget);
        receiver.open(orb.advertise(TOPIC), new OriginWindow(2));
        for (int number = 1; number <= COUNT; number++) {
            if (receiver.accept(frame(number, 10 * (COUNT - number)), 0, 0, -1, false)) {
                receiver.publish();
                assertEquals(receiver.counters().delivered, receiver.words()[0]);
            }
        }
        assertEquals(8, receiver.waiting());
        assertEquals(COUNT - 8, receiver.counters().delivered);
    }
}
