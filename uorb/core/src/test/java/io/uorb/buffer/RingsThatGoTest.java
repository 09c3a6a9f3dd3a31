// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Rings of publishers that left. */
class RingsThatGoTest {
    private static final int THREADS = 8;
    private static final int PUBLICATIONS = 10_000;

    private final NodeBuffer node = new NodeBuffer(2, 1, 8, 0);

    /** Publishes until all rings but this writer's are gone; returns how many messages that took. */
    private long publishUntilAlone(RingWriter writer) {
        int messages = node.maxWindow() + 1;
        publish(writer, 1, messages);
        node.releaseWriter(node.acquireWriter());
        return messages;
    }

    @Test
    void shouldCountWhatPublishersPublishedThatCameAndWentUnseen() {
        RingWriter stays = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(stays, 1);
        assertEquals(1, update(reader));
        long published = 1;
        for (int i = 0; i < 500; i++) { // two at a time, so that the list changes
            RingWriter a = node.acquireWriter();
            RingWriter b = node.acquireWriter();
            publish(a, 1, 3);
            publish(b, 1, 2);
            node.releaseWriter(a);
            node.releaseWriter(b);
            published += 5;
            assertTrue(node.ringCount() <= 3, "rings: " + node.ringCount());
        }
        published += publishUntilAlone(stays);
        assertEquals(1, node.ringCount());
        long handedOut = 1;
        while (update(reader) != NONE) {
            handedOut++;
        }
        assertEquals(1 + node.queueLength(), handedOut);
        assertEquals(published, handedOut + reader.lostOpaque());
        assertNotNull(reader.shortWayVolatile());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    @Test
    void shouldBeAsBeforeAfterEightThreadsMadeAndClosedPublications() throws Exception {
        RingWriter stays = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<Long>> published = new ArrayList<>();
        Callable<Long> task = () -> {
            for (int i = 0; i < PUBLICATIONS / THREADS; i++) {
                RingWriter writer = node.acquireWriter();
                publish(writer, 1);
                node.releaseWriter(writer);
            }
            return (long) PUBLICATIONS / THREADS;
        };
        for (int i = 0; i < THREADS; i++) {
            published.add(threads.submit(task));
        }
        long handedOut = 0;
        long total = 0;
        for (Future<Long> one : published) {
            while (!one.isDone()) {
                handedOut += update(reader) == NONE ? 0 : 1;
            }
            total += one.get();
        }
        threads.shutdown();
        total += publishUntilAlone(stays);
        while (update(reader) != NONE) {
            handedOut++;
        }
        assertEquals(1, node.ringCount());
        assertEquals(total, handedOut + reader.lostOpaque());
        assertNotNull(reader.shortWayVolatile());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    /**
     * Random steps of publishers that come, stop in the middle of a publish, leave, and of readers that come and go.
     */
    @Test
    void shouldHandOutOrCountEveryMessageWhateverComesAndGoes() {
        for (long seed = 1; seed <= 500; seed++) {
            Random random = new Random(seed);
            int queue = 1 << random.nextInt(3);
            NodeBuffer some = new NodeBuffer(queue, 1, Math.max(4, 2 * queue) << random.nextInt(2), 0);
            List<RingWriter> writers = new ArrayList<>();
            List<RingWriter> open = new ArrayList<>();
            Reader reader = Reader.fromStart(some);
            long handedOut = 0;
            long last = 0;
            for (int step = 0; step < 600; step++) {
                int who = writers.isEmpty() ? -1 : random.nextInt(writers.size());
                switch (random.nextInt(8)) {
                    case 0 -> writers.add(some.acquireWriter());
                    case 1 -> {
                        if (who >= 0 && !open.contains(writers.get(who))) {
                            some.releaseWriter(writers.remove(who));
                        }
                    }
                    case 2, 3, 4 -> {
                        if (who >= 0 && open.remove(writers.get(who))) {
                            writers.get(who).commit();
                        } else if (who >= 0) {
                            writers.get(who).words()[writers.get(who).begin()] = 1;
                            open.add(writers.get(who));
                        }
                    }
                    case 5 -> some.removeReader(new Reader(some, 0));
                    default -> {
                        long generation = update(reader) == NONE ? last : reader.generationOpaque();
                        handedOut += generation == last ? 0 : 1;
                        assertTrue(queue > 1 || generation >= last, "seed " + seed);
                        last = generation;
                    }
                }
            }
            open.forEach(RingWriter::commit);
            while (update(reader) != NONE) {
                handedOut++;
            }
            long total = some.generation();
            assertEquals(total, handedOut + reader.lostOpaque(), "seed " + seed);
            assertEquals(WaitCheck.IDLE, reader.waitCheck(), "seed " + seed);
        }
    }

    /** A reader that keeps up only watches the quiet rings; it must notice that they can go. */
    @Test
    void shouldReleaseRingsAlthoughTheOnlyReaderKeepsUp() {
        NodeBuffer node = new NodeBuffer(1, 1, 16, 0);
        RingWriter stays = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        List<RingWriter> leaving = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            leaving.add(node.acquireWriter());
        }
        for (RingWriter writer : leaving) {
            BufferFixture.publish(writer, 1);
            BufferFixture.update(reader);
        }
        leaving.forEach(node::releaseWriter);
        for (int i = 0; i < 100; i++) {
            BufferFixture.publish(stays, 1);
            assertTrue(reader.updated());
            BufferFixture.copy(reader);
        }
        assertEquals(1, node.ringCount());
        assertNotNull(reader.shortWayVolatile());
    }

    @Test
    void shouldCountOnceWhatACheckHadFoundBeforeTheWindowWasWidened() {
        NodeBuffer node = new NodeBuffer(4, 1, 8, 0);
        RingWriter late = node.acquireWriter();
        RingWriter other = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        reader.setWindow(1, false);
        late.words()[late.begin()] = 1;
        BufferFixture.publish(other, 2);
        assertEquals(2, BufferFixture.update(reader));
        late.commit();
        reader.updated();
        reader.setWindow(4, false);
        BufferFixture.publish(other, 3, 20);
        long handedOut = 1;
        while (BufferFixture.update(reader) != BufferFixture.NONE) {
            handedOut++;
        }
        assertEquals(node.generation(), handedOut + reader.lostOpaque());
    }

    @Test
    void shouldAnswerTheTicketThatAPublisherLeftOpenBeforeItsRingGoes() {
        NodeBuffer node = new NodeBuffer(1, 1, 16, 0);
        RingWriter stays = node.acquireWriter();
        RingWriter dead = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        BufferFixture.publish(dead, 1);
        dead.begin();
        node.releaseWriter(dead);
        for (int i = 0; i < 100; i++) {
            BufferFixture.publish(stays, 1);
            BufferFixture.copy(reader);
        }
        assertEquals(1, node.ringCount());
        assertTrue(reader.allAnswered());
    }
}
