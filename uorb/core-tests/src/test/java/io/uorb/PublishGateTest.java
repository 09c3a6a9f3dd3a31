// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Gates in front of publications: who meets them, what they can do, and what happens when they fail. */
class PublishGateTest {
    private static final Sample.Topic SAMPLE = Sample.topic("sample", 8);
    private static final BareTopic BARE = new BareTopic();

    private final List<String> errors = new ArrayList<>();
    private final Orb orb = Orb.create(new ManualClock(), (source, error) -> errors.add(source + ": " + error));
    private final Publication<Sample> publication = orb.advertise(SAMPLE);
    private final Subscription<Sample> subscription = orb.subscribe(SAMPLE);
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private long next() {
        return subscription.update(copy) ? copy.value() : -1;
    }

    private static void add(DynamicMessage message, long amount) {
        for (int i = 1; i < message.words().length; i++) {
            message.words()[i] += amount;
        }
    }

    private static PublishGate.Maker adding(long amount) {
        return made -> message -> {
            add(message, amount);
            return true;
        };
    }

    private static PublishGate.Maker all(PublishGate gate) {
        return made -> gate;
    }

    @Test
    void shouldPublishWhatTheGateMadeOfTheMessage() {
        orb.addGates(adding(10));
        Sample message = Sample.of(1);
        publication.publish(message);
        assertEquals(11, next());
        assertTrue(copy.isWhole());
        assertEquals(1, message.value());
    }

    @Test
    void shouldNotPublishWhatTheGateHoldsBack() {
        orb.addGates(all(message -> message.words()[1] != 2));
        for (long value = 1; value <= 3; value++) {
            publication.publish(Sample.of(value));
        }
        assertEquals(1, next());
        assertEquals(3, next());
        assertEquals(2, subscription.generation(), "no generation is taken for it");
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldAskInTheOrderInWhichGatesWereAddedAndWatchersLast() {
        List<String> asked = new ArrayList<>();
        orb.addWatchers(all(message -> asked.add("watcher")));
        orb.addGates(all(message -> asked.add("first")));
        orb.addGates(all(message -> asked.add("second")));
        publication.publish(Sample.of(1));
        assertEquals(List.of("first", "second", "watcher"), asked);
    }

    @Test
    void shouldShowWatchersOnlyWhatIsPublished() {
        List<Long> seen = new ArrayList<>();
        orb.addGates(all(message -> message.words()[1] != 1));
        orb.addWatchers(all(message -> seen.add(message.words()[1])));
        publication.publish(Sample.of(1));
        publication.publish(Sample.of(2));
        assertEquals(List.of(2L), seen);
    }

    @Test
    void shouldMakeOneGateForEachPublicationThatIsOpenOrComes() {
        List<Publication<?>> asked = new ArrayList<>();
        PublishGate.Maker maker = made -> {
            asked.add(made);
            return null;
        };
        orb.addGates(maker);
        Publication<Sample> later = orb.advertiseMulti(SAMPLE);
        orb.addGates(adding(1));
        assertEquals(List.of(publication, later), asked);
    }

    @Test
    void shouldKeepTheGatesThatStandWhenOthersCome() {
        int[] made = {0};
        PublishGate.Maker maker = publication -> {
            made[0]++;
            return message -> true;
        };
        orb.addGates(maker);
        orb.addWatchers(adding(0));
        publication.publish(Sample.of(1));
        assertEquals(1, made[0]);
    }

    @Test
    void shouldPublishAsBeforeOnceTheGatesAreOut() {
        PublishGate.Maker ten = adding(10);
        PublishGate.Maker hundred = adding(100);
        orb.addGates(ten);
        orb.addGates(hundred);
        orb.removeGates(ten);
        publication.publish(Sample.of(1));
        orb.removeGates(hundred);
        orb.removeGates(hundred);
        publication.publish(Sample.of(2));
        assertEquals(101, next());
        assertEquals(2, next());
    }

    @Test
    void shouldGateEveryWayToPublish() {
        orb.addGates(adding(10));
        DynamicMessage words = new DynamicMessage(SAMPLE);
        words.copyFrom(Sample.of(1));
        new DynamicPublication(publication).publish(words);
        LazyPublication<Sample> lazy = LazyPublication.single(orb, SAMPLE);
        lazy.publish(Sample.of(2));
        SharedPublication.advertise(orb, SAMPLE).publish(Sample.of(3));
        new DynamicLazyPublication(LazyPublication.single(orb, SAMPLE)).publish(words);
        assertEquals(11, next());
        assertEquals(12, next());
        assertEquals(13, next());
        assertEquals(11, next());
        assertEquals(1, words.words()[1], "the publisher's message is its own");
    }

    @Test
    void shouldStampMessagesWithoutTimestampWhenTheyPass() throws InterruptedException {
        ManualClock clock = new ManualClock(7);
        try (Orb bare = Orb.create(clock)) {
            Publication<long[]> untimed = bare.advertise(BARE);
            bare.addGates(all(message -> true));
            untimed.publish(new long[] {5});
            Subscription<long[]> reader = bare.subscribe(BARE);
            long[] read = new long[1];
            assertTrue(reader.update(read));
            assertEquals(5, read[0]);
            assertEquals(7, reader.lastPublishedUs());
        }
    }

    @Test
    void shouldPublishUnchangedWhatAGateFailedOn() {
        orb.addGates(made -> message -> {
            add(message, 10);
            throw new IllegalStateException("broken");
        });
        publication.publish(Sample.of(1));
        assertEquals(1, next());
        assertTrue(copy.isWhole());
        assertEquals(1, subscription.generation());
        assertEquals(1, orb.callbackErrors());
        assertTrue(errors.get(0).endsWith("broken"), errors.toString());
    }

    @Test
    void shouldAskTheGatesBehindOneThatFails() {
        orb.addGates(adding(1));
        orb.addGates(made -> message -> {
            throw new AssertionError("broken");
        });
        orb.addGates(adding(100));
        publication.publish(Sample.of(1));
        assertEquals(101, next());
    }

    @Test
    void shouldAdvertiseAllTheSameWhenAMakerFails() {
        orb.addGates(made -> {
            throw new IllegalStateException("broken");
        });
        Publication<Sample> later = orb.advertiseMulti(SAMPLE);
        later.publish(Sample.of(1));
        assertEquals(2, errors.size(), "for the publication that was there and the one that came");
    }

    @Test
    void shouldRefuseABadMessageBeforeTheGateSeesIt() {
        List<Long> seen = new ArrayList<>();
        orb.addGates(all(message -> seen.add(message.words()[1])));
        assertThrows(NullPointerException.class, () -> publication.publish(null));
        publication.close();
        assertThrows(IllegalStateException.class, () -> publication.publish(Sample.of(1)));
        assertEquals(List.of(), seen);
    }

    @Test
    void shouldLetACallbackPublishInItsTurn() {
        orb.addGates(adding(10));
        Subscription<Sample> listening = orb.subscribe(SAMPLE);
        listening.registerCallback(generation -> {
            if (generation == 1) {
                publication.publish(Sample.of(2));
            }
        });
        publication.publish(Sample.of(1));
        assertEquals(11, next());
        assertEquals(12, next());
    }

    @Test
    void shouldRefuseAMakerThatIsIn() {
        PublishGate.Maker maker = adding(1);
        orb.addGates(maker);
        assertThrows(IllegalArgumentException.class, () -> orb.addWatchers(maker));
    }

    @Test
    void shouldKeepOneCompanionOfAKindAndCloseItWithTheBroker() {
        boolean[] closed = {false};
        AutoCloseable companion = orb.companion(AutoCloseable.class, broker -> () -> closed[0] = true);
        assertSame(companion, orb.companion(AutoCloseable.class, broker -> () -> {}));
        assertFalse(closed[0]);
        orb.close();
        assertTrue(closed[0]);
        assertSame(companion, orb.companion(AutoCloseable.class, broker -> () -> {}));
        assertThrows(IllegalStateException.class, () -> orb.companion(String.class, broker -> ""));
    }

    @Test
    void shouldGoOnAfterAMakerThatFailsWithAnError() {
        PublishGate.Maker broken = made -> {
            throw new StackOverflowError("deep");
        };
        orb.addGates(broken);
        orb.addGates(adding(10));
        try (Publication<Sample> later = orb.advertise(SAMPLE)) {
            later.publish(Sample.of(1));
            assertEquals(11, next());
            assertEquals(2, orb.publications().size());
        }
        assertEquals(2, errors.size(), errors.toString());
    }
}
