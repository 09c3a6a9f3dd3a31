// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages behind a lost one, which arrive together, and a subscriber with no more room than the topic's queue. */
class BurstReleaseTest {
    /** Of the losses: the limits hold for each of 100. */
    private static final int SEEDS = Integer.getInteger("io.uorb.link.seeds", 4);

    private static final int WARM_UP = 400;
    private static final int COUNT = 1_000;

    /** A subscriber that reads all there is at intervals. */
    private static final class Reader {
        private final Subscription<?> subscription;
        private final DynamicMessage message = new DynamicMessage(COMMAND);
        private final LinkProgram program;
        private final List<Long> agesUs = new ArrayList<>();

        Reader(LinkProgram program) {
            this.program = program;
            this.subscription = program.orb.subscribe(COMMAND);
        }

        void read() {
            while (OrbTools.update(subscription, message.words())) {
                agesUs.add(program.clock.nowUs() - message.getLong("timestamp"));
            }
        }
    }

    private static LinkWorld pair(long seed, NetworkConditions conditions) throws InterruptedException {
        LinkWorld world = new LinkWorld(seed);
        world.both("a", "b", conditions);
        LinkProgram a = world.start(LinkFailureTest.sender("a", "b"));
        world.start(LinkFailureTest.receiver("b", "a"));
        a.publication(COMMAND, 0);
        world.run(10 * SECOND);
        assertEquals("open", a.route("b", true, "link_command").state());
        return world;
    }

    private static NetworkConditions lossy(int delayMs, double loss) {
        return NetworkConditions.GOOD.withDelay(delayMs * MS, 0).withLoss(loss);
    }

    /** Publishes a command each so many ms, and does something else at the same times. */
    private static void publish(LinkWorld world, int intervalMs, int count, Runnable too) throws InterruptedException {
        int[] ms = {0};
        world.run(count * intervalMs * MS, () -> {
            if (ms[0]++ % intervalMs == 0) {
                world.programs.get("a").publish(COMMAND);
                too.run();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "5, 0.01, 50, 0",
        "5, 0.1, 200, 0",
        "50, 0.1, 50, 0",
        // A message that is lost several times holds up more than may be on its way.
        "50, 0.1, 200, 0.3",
        // One that is lost twice is older than a second when it comes.
        "200, 0.01, 50, 0.01",
        "200, 0.03, 50, 0.2"
    })
    @Statement({"bridges:B-2", "bridges:B-11"})
    void shouldDeliverAllToASubscriberThatReadsAsOftenAsTheSenderPublishes(
            int delayMs, double loss, int rateHz, double mostDropped) throws InterruptedException {
        for (int seed = 1; seed <= SEEDS; seed++) {
            try (LinkWorld world = pair(seed, lossy(delayMs, loss))) {
                Reader reader = new Reader(world.programs.get("b"));
                publish(world, 1_000 / rateHz, WARM_UP, reader::read); // at first little is known, and little is sent
                long before = dropped(world);
                publish(world, 1_000 / rateHz, COUNT, reader::read);
                world.run(6 * SECOND, reader::read); // the counters may be lost, too
                String what = "seed " + seed + ": " + row(world);
                assertEquals(0, reader.subscription.lost(), what);
                assertEquals(row(world).delivered(), reader.agesUs.size(), what);
                assertTrue(dropped(world) - before <= mostDropped * COUNT, what);
                world.assertConserved("a", "b", "link_command", WARM_UP + COUNT);
            }
        }
    }

    private static RouteSnapshot row(LinkWorld world) {
        return world.programs.get("a").route("b", true, "link_command");
    }

    private static long dropped(LinkWorld world) {
        return row(world).overflowed() + row(world).tooOld();
    }

    @Test
    @Statement("bridges:B-3")
    void shouldCatchUpWithTheSenderAfterABurst() throws InterruptedException {
        for (int seed = 1; seed <= SEEDS; seed++) {
            try (LinkWorld world = pair(seed, lossy(50, 0.1))) {
                ArrivalLog arrivals = world.programs.get("b").record(COMMAND, 0);
                publish(world, 20, COUNT, () -> {});
                world.run(2 * SECOND);
                assertEquals(COUNT, arrivals.count(), "seed " + seed);
                assertTrue(arrivals.isAscending());
                // A loss delays itself and eleven more: 0.9^12 = 28 % have none so close before them.
                assertTrue(arrivals.agePercentileUs(0.2) <= 53_000, "seed " + seed);
            }
        }
    }

    @Test
    @Statement("bridges:B-11")
    void shouldCountAtTheReceiverWhatASlowSubscriberLoses() throws InterruptedException {
        try (LinkWorld world = pair(1, NetworkConditions.GOOD)) {
            Reader reader = new Reader(world.programs.get("b"));
            publish(world, 5, 20, () -> {});
            world.run(10 * MS);
            reader.read();
            assertTrue(reader.subscription.lost() > 0);
            RouteSnapshot row = world.programs.get("b").route("a", false, "link_command");
            assertEquals(reader.subscription.lost(), row.lostBySubscribers());
        }
    }

    @Test
    @Statement("bridges:B-2")
    void shouldPublishWhatWaitsWhenThePeerSaysGoodbye() throws InterruptedException {
        try (LinkWorld world = pair(1, NetworkConditions.GOOD)) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            ArrivalLog arrivals = b.record(COMMAND, 0);
            world.both("a", "b", NetworkConditions.CUT);
            publish(world, 5, 16, () -> {});
            world.both("a", "b", NetworkConditions.GOOD);
            world.run(3 * MS);
            assertTrue(b.route("a", false, "link_command").waiting() > 0, "nothing waits");
            a.hub.close();
            a.hub = null;
            world.run(3 * MS);
            assertEquals(16, arrivals.count());
        }
    }
}
