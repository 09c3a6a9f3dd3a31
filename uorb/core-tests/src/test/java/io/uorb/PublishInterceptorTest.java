// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import io.uorb.px4.LazyPublication;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Gates in front of publications: who meets them, what they can do, and what happens when they fail. */
class PublishInterceptorTest {
    private static final HandwrittenSample.Topic SAMPLE = HandwrittenSample.topic("sample", 8);
    private static final BareTopic BARE = new BareTopic();

    private final List<String> errors = new ArrayList<>();

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock(), (source, error) -> errors.add(source + ": " + error));

    private final OrbTools tools = OrbTools.of(orb);
    private final Publication<HandwrittenSample> publication = orb.advertise(SAMPLE);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(SAMPLE);
    private final HandwrittenSample copy = new HandwrittenSample();

    private long next() {
        return subscription.update(copy) ? copy.value() : -1;
    }

    private static void add(long[] message, long amount) {
        for (int i = 1; i < message.length; i++) {
            message[i] += amount;
        }
    }

    private static Function<Publication<?>, PublishInterceptor> adding(long amount) {
        return made -> message -> {
            add(message, amount);
            return true;
        };
    }

    private static Function<Publication<?>, PublishInterceptor> all(PublishInterceptor gate) {
        return made -> gate;
    }

    @Test
    void shouldPublishWhatTheInterceptorMadeOfTheMessage() {
        Observation.of(orb).addInterceptors(adding(10));
        HandwrittenSample message = HandwrittenSample.of(1);
        publication.publish(message);
        assertEquals(11, next());
        assertTrue(copy.isWhole());
        assertEquals(1, message.value());
    }

    @Test
    void shouldNotPublishWhatTheInterceptorHoldsBack() {
        Observation.of(orb).addInterceptors(all(message -> message[1] != 2));
        for (long value = 1; value <= 3; value++) {
            publication.publish(HandwrittenSample.of(value));
        }
        assertEquals(1, next());
        assertEquals(3, next());
        assertEquals(2, subscription.generation(), "no generation is taken for it");
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldAskInTheOrderInWhichInterceptorsWereAddedAndObserversLast() {
        List<String> asked = new ArrayList<>();
        Observation.of(orb).addObservingInterceptors(all(message -> asked.add("watcher")));
        Observation.of(orb).addInterceptors(all(message -> asked.add("first")));
        Observation.of(orb).addInterceptors(all(message -> asked.add("second")));
        publication.publish(HandwrittenSample.of(1));
        assertEquals(List.of("first", "second", "watcher"), asked);
    }

    @Test
    void shouldShowWatchersOnlyWhatIsPublished() {
        List<Long> seen = new ArrayList<>();
        Observation.of(orb).addInterceptors(all(message -> message[1] != 1));
        Observation.of(orb).addObservingInterceptors(all(message -> seen.add(message[1])));
        publication.publish(HandwrittenSample.of(1));
        publication.publish(HandwrittenSample.of(2));
        assertEquals(List.of(2L), seen);
    }

    @Test
    void shouldMakeOneInterceptorForEachPublicationThatIsOpenOrComes() {
        List<Publication<?>> asked = new ArrayList<>();
        Function<Publication<?>, PublishInterceptor> maker = made -> {
            asked.add(made);
            return null;
        };
        Observation.of(orb).addInterceptors(maker);
        Publication<HandwrittenSample> later = orb.advertiseMulti(SAMPLE);
        Observation.of(orb).addInterceptors(adding(1));
        assertEquals(List.of(publication, later), asked);
    }

    @Test
    void shouldKeepTheInterceptorsThatStandWhenOthersCome() {
        int[] made = {0};
        Function<Publication<?>, PublishInterceptor> maker = publication -> {
            made[0]++;
            return message -> true;
        };
        Observation.of(orb).addInterceptors(maker);
        Observation.of(orb).addObservingInterceptors(adding(0));
        publication.publish(HandwrittenSample.of(1));
        assertEquals(1, made[0]);
    }

    @Test
    void shouldPublishAsBeforeOnceTheInterceptorsAreOut() {
        Function<Publication<?>, PublishInterceptor> ten = adding(10);
        Function<Publication<?>, PublishInterceptor> hundred = adding(100);
        Observation.of(orb).addInterceptors(ten);
        Observation.of(orb).addInterceptors(hundred);
        Observation.of(orb).removeInterceptors(ten);
        publication.publish(HandwrittenSample.of(1));
        Observation.of(orb).removeInterceptors(hundred);
        Observation.of(orb).removeInterceptors(hundred);
        publication.publish(HandwrittenSample.of(2));
        assertEquals(101, next());
        assertEquals(2, next());
    }

    @Test
    void shouldInterceptEveryWayToPublish() {
        Observation.of(orb).addInterceptors(adding(10));
        DynamicMessage words = new DynamicMessage(SAMPLE);
        words.copyFrom(HandwrittenSample.of(1));
        new DynamicPublication(publication).publish(words);
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, SAMPLE);
        lazy.publish(HandwrittenSample.of(2));
        orb.advertise(SAMPLE).publish(HandwrittenSample.of(3));
        lazy.publishWords(words.words());
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
            Observation.of(bare).addInterceptors(all(message -> true));
            untimed.publish(new long[] {5});
            Subscription<long[]> reader = bare.subscribe(BARE);
            long[] read = new long[1];
            assertTrue(reader.update(read));
            assertEquals(5, read[0]);
            assertEquals(7, reader.lastPublishedUs());
        }
    }

    @Test
    void shouldPublishUnchangedWhatAnInterceptorFailedOn() {
        Observation.of(orb).addInterceptors(made -> message -> {
            add(message, 10);
            throw new IllegalStateException("broken");
        });
        publication.publish(HandwrittenSample.of(1));
        assertEquals(1, next());
        assertTrue(copy.isWhole());
        assertEquals(1, subscription.generation());
        assertEquals(1, orb.callbackErrors());
        assertTrue(errors.get(0).endsWith("broken"), errors.toString());
    }

    @Test
    void shouldAskTheInterceptorsBehindOneThatFails() {
        Observation.of(orb).addInterceptors(adding(1));
        Observation.of(orb).addInterceptors(made -> message -> {
            throw new AssertionError("broken");
        });
        Observation.of(orb).addInterceptors(adding(100));
        publication.publish(HandwrittenSample.of(1));
        assertEquals(101, next());
    }

    @Test
    void shouldAdvertiseAllTheSameWhenAMakerFails() {
        Observation.of(orb).addInterceptors(made -> {
            throw new IllegalStateException("broken");
        });
        Publication<HandwrittenSample> later = orb.advertiseMulti(SAMPLE);
        later.publish(HandwrittenSample.of(1));
        assertEquals(2, errors.size(), "for the publication that was there and the one that came");
    }

    @Test
    void shouldRefuseABadMessageBeforeTheInterceptorSeesIt() {
        List<Long> seen = new ArrayList<>();
        Observation.of(orb).addInterceptors(all(message -> seen.add(message[1])));
        assertThrows(NullPointerException.class, () -> publication.publish(null));
        publication.close();
        assertThrows(IllegalStateException.class, () -> publication.publish(HandwrittenSample.of(1)));
        assertEquals(List.of(), seen);
    }

    @Test
    void shouldLetACallbackPublishInItsTurn() {
        Observation.of(orb).addInterceptors(adding(10));
        Subscription<HandwrittenSample> listening = orb.subscribe(SAMPLE);
        listening.registerCallback(generation -> {
            if (generation == 1) {
                publication.publish(HandwrittenSample.of(2));
            }
        });
        publication.publish(HandwrittenSample.of(1));
        assertEquals(11, next());
        assertEquals(12, next());
    }

    @Test
    void shouldRefuseAMakerThatIsIn() {
        Function<Publication<?>, PublishInterceptor> maker = adding(1);
        Observation.of(orb).addInterceptors(maker);
        assertThrows(IllegalArgumentException.class, () -> Observation.of(orb).addObservingInterceptors(maker));
    }

    @Test
    void shouldKeepOneCompanionOfAKindAndCloseItWithTheBroker() {
        boolean[] closed = {false};
        AutoCloseable companion = tools.attribute(AutoCloseable.class, broker -> () -> closed[0] = true);
        assertSame(companion, tools.attribute(AutoCloseable.class, broker -> () -> {}));
        assertFalse(closed[0]);
        orb.close();
        assertTrue(closed[0]);
        assertSame(companion, tools.attribute(AutoCloseable.class, broker -> () -> {}));
        assertThrows(IllegalStateException.class, () -> tools.attribute(String.class, broker -> ""));
    }

    @Test
    void shouldCloseTheRestAfterACompanionThatFailsWithAnError() {
        Publication<HandwrittenSample> publication = orb.advertise(SAMPLE);
        tools.attribute(AutoCloseable.class, broker -> () -> {
            throw new AssertionError("expected");
        });
        orb.close();
        assertTrue(publication.isClosed());
        assertEquals(1, orb.callbackErrors());
    }

    @Test
    void shouldGoOnAfterAMakerThatFailsWithAnError() {
        Function<Publication<?>, PublishInterceptor> broken = made -> {
            throw new StackOverflowError("deep");
        };
        Observation.of(orb).addInterceptors(broken);
        Observation.of(orb).addInterceptors(adding(10));
        try (Publication<HandwrittenSample> later = orb.advertise(SAMPLE)) {
            later.publish(HandwrittenSample.of(1));
            assertEquals(11, next());
            assertEquals(2, Observation.of(orb).publications().size());
        }
        assertEquals(2, errors.size(), errors.toString());
    }
}
