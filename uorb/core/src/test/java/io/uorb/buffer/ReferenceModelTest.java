// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.buffer.RingModel.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Publishers that stop after each of their steps, and readers, in random order on one thread, against sequential
 * models (kernel:N-38).
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReferenceModelTest {
    private static final int CAPACITY = 8;
    private static final int STEPS = 400;
    private static final int SEEDS = 60;
    private static final int READERS = 3;
    /** How often a publisher or reader is called, against others; a slow one is suspended for several laps. */
    private static final int[] WEIGHTS = {1, 1, 4, 20, 60};

    private Random random;
    private NodeBuffer buffer;
    private RingModel model;
    private List<SteppedPublisher> publishers;
    private List<SteppedReader> readers;
    /** Publishers and readers, each as often as its weight. */
    private List<Runnable> actors;
    /** The publishers among them, until the end. */
    private List<Runnable> publishing;

    /** All of one seed's steps are drawn from it. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "4, 0", "1, 20", "2, 20", "4, 20", "1, 200"})
    void shouldBehaveAsTheModelOnEachSchedule(int queueLength, int errorsInThousand) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            try {
                prepare(queueLength, errorsInThousand, seed);
                run();
                endAll();
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private void prepare(int queueLength, int errorsInThousand, long seed) {
        random = new Random(seed);
        buffer = new NodeBuffer(queueLength, 2, CAPACITY, 0);
        model = new RingModel(CAPACITY, queueLength);
        publishers = new ArrayList<>();
        readers = new ArrayList<>();
        actors = new ArrayList<>();
        for (int count = 1 + random.nextInt(10); count > 0; count--) {
            SteppedPublisher publisher = new SteppedPublisher(buffer, model, random, errorsInThousand);
            publishers.add(publisher);
            addActor(publisher::step);
        }
    }

    private void addActor(Runnable actor) {
        for (int i = WEIGHTS[random.nextInt(WEIGHTS.length)]; i > 0; i--) {
            actors.add(actor);
        }
    }

    private void run() {
        publishing = List.copyOf(actors);
        for (int step = 0; step < STEPS; step++) {
            if (readers.size() < READERS && random.nextInt(STEPS / 10) == 0) {
                SteppedReader reader = new SteppedReader(buffer, model, random, this::publishSome);
                readers.add(reader);
                addActor(reader::step);
            }
            actors.get(random.nextInt(actors.size())).run();
            checkNode();
        }
    }

    /** While a reader copies. */
    private void publishSome() {
        for (int count = random.nextInt(2) * random.nextInt(30); count > 0 && !publishing.isEmpty(); count--) {
            publishing.get(random.nextInt(publishing.size())).run();
        }
    }

    private void checkNode() {
        assertEquals(model.claimed(), buffer.generation());
        assertEquals(model.newest(), buffer.newestGeneration());
        assertEquals(model.count(State.WHOLE) + model.count(State.WRITTEN), buffer.published());
    }

    private void endAll() {
        publishing = List.of();
        for (SteppedPublisher publisher : publishers) {
            while (publisher.isWithinAMessage()) {
                publisher.step();
            }
        }
        checkNode();
        assertEquals(model.newest(), BufferFixture.update(new Reader(buffer, 0, 1)), "a late reader");
        readers.forEach(SteppedReader::drain);
    }
}
