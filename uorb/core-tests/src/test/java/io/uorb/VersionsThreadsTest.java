// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Subscribers that are busy on a node while the first publisher gives it another layout. */
@SuppressWarnings("try") // some endpoints are only there
class VersionsThreadsTest extends VersionsFixture {
    private static final int ROUNDS = 50;
    private static final int MANY_ROUNDS = 300;
    private static final int MESSAGES = 20;

    /** Every message is received, in order, or counted as lost; the last one always comes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReceiveOrCountEveryMessage(boolean polls) throws Exception {
        receiveOrCount(polls, ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Tag("slow")
    void shouldReceiveOrCountEveryMessageInManyRounds(boolean polls) throws Exception {
        receiveOrCount(polls, MANY_ROUNDS);
    }

    private void receiveOrCount(boolean polls, int rounds) throws Exception {
        for (int round = 0; round < rounds; round++) {
            try (Orb live = Orb.create();
                    Subscription<DynamicMessage> early = live.subscribe(old);
                    Poller poller = live.poller()) {
                poller.add(early);
                AtomicReference<Throwable> failure = new AtomicReference<>();
                AtomicBoolean running = new AtomicBoolean();
                Thread thread = new Thread(() -> receive(early, polls ? poller : null, running));
                thread.setUncaughtExceptionHandler((where, error) -> failure.set(error));
                thread.start();
                while (!running.get()) {
                    Thread.onSpinWait();
                }
                publish(live);
                thread.join();
                assertEquals(null, failure.get());
            }
        }
    }

    private void publish(Orb live) {
        try (Publication<DynamicMessage> publication = live.advertise(fresh)) {
            DynamicMessage message = fresh.newMessage();
            for (int number = 1; number <= MESSAGES; number++) {
                message.set("number", number);
                publication.publish(message);
            }
        }
    }

    private void receive(Subscription<DynamicMessage> early, Poller poller, AtomicBoolean running) {
        DynamicMessage target = old.newMessage();
        long last = 0;
        int received = 0;
        while (last < MESSAGES) {
            running.set(true);
            if (poller != null) {
                assertEquals(1, poller.poll(1, TimeUnit.MINUTES));
            }
            if (early.update(target)) {
                assertTrue(target.getLong("number") > last);
                last = target.getLong("number");
                received++;
            }
        }
        assertEquals(MESSAGES, received + early.lost());
    }

    /**
     * A move to another instance meets the change of layout: the subscription ends on the instance that it moved to.
     */
    @Test
    void shouldKeepTheInstanceThatASubscriberMovesTo() throws Exception {
        for (int round = 0; round < MANY_ROUNDS; round++) {
            try (Orb live = Orb.create();
                    Subscription<DynamicMessage> early = live.subscribe(old);
                    Subscription<DynamicMessage> other = live.subscribe(old, 1)) {
                Thread thread = new Thread(() -> {
                    for (int move = 1; move <= 9; move++) {
                        early.changeInstance(move % 2);
                    }
                });
                thread.start();
                try (Publication<DynamicMessage> publication = live.advertise(fresh, 1)) {
                    thread.join();
                    publication.publish(message(fresh, 3));
                    assertEquals(1, early.instance());
                    assertEquals(3, next(early));
                    assertEquals(3, next(other));
                }
            }
        }
    }
}
