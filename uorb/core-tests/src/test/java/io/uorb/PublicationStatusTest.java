// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.observation.PublicationStatus;
import io.uorb.time.ManualClock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Status of publications. */
class PublicationStatusTest {
    private final Orb orb = Orb.create(new ManualClock());
    private final OrbTools tools = OrbTools.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final String here = Thread.currentThread().getName();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private PublicationStatus only() {
        assertEquals(1, tools.publications().size());
        return tools.publications().get(0);
    }

    @Test
    void shouldTellWhoPublishesWhatAndHowMany() {
        Publication<HandwrittenSample> publication;
        try (OrbModule scope = OrbModule.enter("imu")) {
            publication = orb.advertise(topic, 2);
            assertEquals(scope.name(), publication.module());
        }
        for (int i = 0; i < 100; i++) {
            publication.publish(HandwrittenSample.of(i));
        }
        assertEquals(new PublicationStatus(publication.id(), "sample", 2, "imu", here, 100), only());
    }

    @Test
    void shouldNameNoThreadBeforeTheFirstPublish() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        assertEquals(new PublicationStatus(publication.id(), "sample", 0, here, "", 0), only());
    }

    @Test
    void shouldNameTheThreadThatTookOver() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        publication.publish(HandwrittenSample.of(1));
        publication.rebind();
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(2)));
        assertEquals("other", only().thread());
        assertEquals(2, only().published());
    }

    @Test
    void shouldNameTheLatestThreadOfAPublication() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        assertEquals("", only().thread());
        publication.publish(HandwrittenSample.of(1));
        assertEquals(here, only().thread());
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(2)));
        assertEquals("other", only().thread());
        assertEquals(2, only().published());
    }

    @Test
    void shouldCountOnlyWhatWasPublishedWithItWhenItHasTheRingOfAnother() {
        try (Publication<HandwrittenSample> before = orb.advertise(topic)) {
            before.publish(HandwrittenSample.of(1));
            before.publish(HandwrittenSample.of(2));
        }
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        assertEquals(0, only().published());
        publication.publish(HandwrittenSample.of(3));
        assertEquals(1, only().published());
        assertEquals(1, orb.advertise(topic).id() - publication.id());
        assertEquals(3, orb.status().get(0).published());
    }

    @Test
    void shouldNotCountAMessageThatCouldNotBeEncoded() {
        HookTopic failing = new HookTopic("failing", 1);
        Publication<long[]> publication = orb.advertise(failing);
        failing.onNextEncode(() -> {
            throw new IllegalStateException("codec");
        });
        assertThrows(IllegalStateException.class, () -> publication.publish(new long[1]));
        assertEquals(0, only().published());
    }

    @Test
    void shouldNotListWhatIsClosed() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        publication.publish(HandwrittenSample.of(1));
        publication.close();
        assertEquals(List.of(), tools.publications());
    }

    @Test
    void shouldListByTopicInstanceAndNumber() {
        OrbMetadata<HandwrittenSample> first = HandwrittenSample.topic("a", 1);
        Publication<HandwrittenSample> one = orb.advertise(topic, 10);
        Publication<HandwrittenSample> two = orb.advertise(topic, 2);
        Publication<HandwrittenSample> three = orb.advertise(topic, 2);
        Publication<HandwrittenSample> four = orb.advertise(first);
        assertEquals(
                List.of(four.id(), two.id(), three.id(), one.id()),
                tools.publications().stream().map(PublicationStatus::id).toList());
    }

    @Test
    void shouldNeverUseANumberAgain() {
        long last = 0;
        for (int i = 0; i < 10; i++) {
            try (Publication<HandwrittenSample> publication = orb.advertise(topic);
                    Subscription<HandwrittenSample> subscription = orb.subscribe(topic)) {
                assertTrue(publication.id() > last && subscription.id() > last);
                assertNotEquals(publication.id(), subscription.id());
                last = Math.max(publication.id(), subscription.id());
            }
        }
    }

    @Test
    void shouldCountChanges() {
        long before = tools.changes();
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        long opened = tools.changes();
        assertTrue(opened > before);
        publication.publish(HandwrittenSample.of(1));
        assertEquals(opened, tools.changes());
        publication.close();
        assertTrue(tools.changes() > opened);
    }
}
