// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Section 5 of the specification: intervals, under PX4's rule unless said otherwise. Vectors: IntervalVectorsTest. */
class IntervalSpecTest extends SpecFixture {
    private static final long INTERVAL_US = 100_000;

    private Publication<HandwrittenSample> publication;
    private Subscription<HandwrittenSample> subscription;

    @BeforeEach
    void limitTheRate() {
        publication = orb.advertise(latest);
        subscription = orb.subscribe(latest);
        subscription.setIntervalRule(IntervalRule.PX4);
        subscription.setIntervalUs(INTERVAL_US);
    }

    /** The rule's state: a message is due one interval after the last update. */
    private long lastUpdateUs() {
        return subscription.dueUs() - INTERVAL_US;
    }

    private boolean publishAndUpdate(long value) {
        publish(publication, value);
        return subscription.update(copy);
    }

    @Test
    @Statement("V-5")
    void shouldNoteCopiesWhileTheIntervalIsZero() {
        subscription.setIntervalUs(0);
        assertTrue(publishAndUpdate(1));
        subscription.setIntervalUs(INTERVAL_US);
        assertEquals(START_US, lastUpdateUs());
        assertFalse(publishAndUpdate(2), "the copy at the interval 0 counts");
        advance(INTERVAL_US);
        assertTrue(subscription.update(copy));
    }

    @Test
    @Statement("V-5")
    void shouldNoteRepeatedCopiesWhileTheIntervalIsZero() {
        subscription.setIntervalUs(0);
        assertTrue(publishAndUpdate(1));
        advance(3 * INTERVAL_US);
        assertEquals(1, copied(subscription));
        subscription.setIntervalUs(INTERVAL_US);
        assertEquals(START_US + 3 * INTERVAL_US, lastUpdateUs());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 999, 4_294_967_296L, 6_000_000_000L, Long.MAX_VALUE})
    @Statement("V-1")
    void shouldKeepAnIntervalOfAnyLengthToTheMicrosecond(long intervalUs) {
        subscription.setIntervalUs(intervalUs);
        assertEquals(intervalUs, subscription.intervalUs());
    }

    @Test
    @Statement("V-1")
    void shouldBeUnlimitedWithAnIntervalOfZero() {
        assertEquals(0, orb.subscribe(latest).intervalUs());
        subscription.setIntervalUs(0);
        assertTrue(publishAndUpdate(1));
        assertTrue(publishAndUpdate(2));
    }

    @Test
    @Statement("V-2")
    void shouldStartWithALastUpdateOfZero() {
        assertEquals(0, lastUpdateUs());
    }

    @Test
    @Statement("V-3")
    void shouldPassExactlyOnTimeAndNotAMicrosecondSooner() {
        subscription.setLastUpdateUs(START_US);
        publish(publication, 1);
        advance(INTERVAL_US - 1);
        assertFalse(subscription.updated());
        advance(1);
        assertTrue(subscription.updated());
    }

    @Test
    @Statement("V-3")
    void shouldPassNothingThatIsNotNew() {
        assertFalse(subscription.updated());
        assertTrue(publishAndUpdate(1));
        advance(10 * INTERVAL_US);
        assertFalse(subscription.updated());
    }

    @Test
    @Statement("V-4")
    void shouldLimitUpdateButNeverCopy() {
        subscription.setLastUpdateUs(START_US);
        publish(publication, 1);
        assertFalse(subscription.update(copy));
        assertEquals(1, copied(subscription));
        publish(publication, 2);
        assertEquals(2, copied(subscription));
    }

    @Test
    @Statement("V-5")
    void shouldMoveTheLastUpdateByOneIntervalWhenOnPace() {
        subscription.setLastUpdateUs(START_US);
        advance(130_000);
        assertTrue(publishAndUpdate(1));
        assertEquals(START_US + INTERVAL_US, lastUpdateUs());
    }

    @Test
    @Statement("V-5")
    void shouldNotLetTheLastUpdateLagMoreThanAnInterval() {
        subscription.setLastUpdateUs(START_US);
        advance(730_000);
        assertTrue(publishAndUpdate(1));
        assertEquals(START_US + 630_000, lastUpdateUs());
    }

    @Test
    @Statement("V-5")
    void shouldNotLetTheLastUpdateLieInTheFuture() {
        subscription.setLastUpdateUs(START_US);
        publish(publication, 1);
        advance(30_000);
        assertEquals(1, copied(subscription));
        assertEquals(START_US + 30_000, lastUpdateUs());
    }

    @Test
    @Statement("V-5")
    void shouldTakeNowForTheLastUpdateWithinTheFirstInterval() {
        subscription.setIntervalUs(START_US);
        publish(publication, 1);
        assertEquals(1, copied(subscription));
        assertEquals(2 * START_US, subscription.dueUs());
    }

    @Test
    @Statement("V-5")
    void shouldLeaveTheLastUpdateAloneWhenACopyGivesNothing() {
        assertNull(copied(subscription));
        assertEquals(0, lastUpdateUs());
    }

    @Test
    @Statement({"V-6a", "V-6b"})
    void shouldPassTwoInQuickSuccessionAtTheStartAndAfterASilence() {
        for (int burst = 0; burst < 2; burst++) {
            assertTrue(publishAndUpdate(1));
            assertEquals(clock.nowUs() - INTERVAL_US, lastUpdateUs());
            assertTrue(publishAndUpdate(2));
            assertFalse(publishAndUpdate(3));
            advance(10 * INTERVAL_US);
            drain(subscription);
            advance(10 * INTERVAL_US);
        }
    }

    @Test
    @Statement("V-6c")
    void shouldBeDelayedByCopiesOfWhatIsNotNew() {
        assertTrue(publishAndUpdate(1));
        assertEquals(START_US - INTERVAL_US, lastUpdateUs());
        for (int again = 0; again < 3; again++) {
            assertEquals(1, copied(subscription));
            assertEquals(START_US, lastUpdateUs());
        }
        assertFalse(publishAndUpdate(2));
    }

    @Test
    @Statement("V-6d")
    void shouldPassNothingWhileTheClockIsBelowTheInterval() {
        subscription.setIntervalUs(START_US + 1);
        assertFalse(publishAndUpdate(1));
        advance(1);
        assertTrue(subscription.update(copy));
    }

    @Test
    @Statement({"V-6a", "V-6d"})
    void shouldPassTheFirstAtOnceAndNoneSoonUnderTheSteadyRule() {
        subscription.setIntervalRule(IntervalRule.STEADY);
        assertEquals(IntervalRule.STEADY, orb.subscribe(latest).intervalRule());
        subscription.setIntervalUs(2 * START_US);
        assertTrue(publishAndUpdate(1));
        assertFalse(publishAndUpdate(2));
        advance(2 * START_US);
        assertTrue(subscription.update(copy));
    }

    @ParameterizedTest
    @EnumSource(IntervalRule.class)
    @Statement("V-9")
    void shouldActAsIfTheLastMessageHadPassedAtAGivenTime(IntervalRule rule) {
        subscription.setIntervalRule(rule);
        subscription.setLastUpdateUs(START_US - 70_000);
        HandwrittenSample message = HandwrittenSample.of(1);
        for (long stepUs : new long[] {0, 4_999, 25_001}) {
            advance(stepUs);
            message.timestamp = clock.nowUs();
            publication.publish(message);
            assertEquals(clock.nowUs() == START_US + 30_000, subscription.updated());
        }
    }

    @Test
    @Statement("V-9")
    void shouldSpreadSubscriptionsOfOneIntervalOverIt() {
        List<Long> dueUs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Subscription<HandwrittenSample> one = orb.subscribe(latest);
            one.setIntervalUs(INTERVAL_US);
            one.setLastUpdateUs(START_US - i * INTERVAL_US / 4);
            dueUs.add(one.dueUs() - START_US);
        }
        assertEquals(List.of(100_000L, 75_000L, 50_000L, 25_000L), dueUs);
    }

    @Test
    @Statement("V-11")
    void shouldTellPublishersWhetherTheIntervalHasPassed() throws Exception {
        List<Boolean> passed = new ArrayList<>();
        subscription.registerCallback(generation -> passed.add(clock.nowUs() >= subscription.dueUs()));
        TestThreads.runOnOther(() -> publish(publication, 1));
        subscription.setLastUpdateUs(START_US);
        TestThreads.runOnOther(() -> publish(publication, 2));
        subscription.setIntervalUs(0);
        TestThreads.runOnOther(() -> publish(publication, 3));
        assertEquals(List.of(true, false, true), passed);
    }
}
