// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.testing.Allocations;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The bounded queue of a viewer. */
class FrameQueueTest {
    private static final int MOST_BYTES = 4096;

    private final FrameQueue queue = new FrameQueue(MOST_BYTES);
    private final SendBuffer out = new SendBuffer();
    private int serial;

    private ViewerRoute route(boolean latest) {
        LiveChannel channel = new LiveChannel(new AdvertisedChannel(serial, "/a", "b", "c"), latest, () -> null);
        ViewerRoute route = new ViewerRoute(++serial, channel, queue);
        route.setSerial(queue.open(route));
        return route;
    }

    private void add(ViewerRoute route, int number, int bytes) {
        queue.add(route, ByteBuffer.allocate(bytes).putInt(0, number));
    }

    private List<Integer> drain() {
        List<Integer> numbers = new ArrayList<>();
        while (queue.poll(out)) {
            numbers.add(out.bytes().getInt(0));
        }
        return numbers;
    }

    @Test
    @DisplayName("bridges:B-44: full, the oldest go and are counted")
    void shouldDropTheOldestWhenItIsFull() {
        ViewerRoute route = route(false);
        for (int i = 0; i < 100; i++) {
            add(route, i, 84);
        }
        List<Integer> left = drain();
        assertEquals(99, left.get(left.size() - 1));
        assertEquals(100 - left.size(), left.get(0));
        assertEquals(100, left.size() + queue.dropped());
        assertTrue(left.size() >= 40 * 3 / 4 && left.size() <= 40, left::toString);
    }

    @Test
    @DisplayName("bridges:B-44: full, routes of the latest value replace: fast ones do not drown a slow one")
    void shouldKeepTheNewestOfEachLatestRoute() {
        ViewerRoute slow = route(true);
        ViewerRoute fast = route(false);
        add(slow, -1, 20);
        add(slow, -2, 20);
        for (int i = 0; i < 1000; i++) {
            add(fast, i, 84);
        }
        List<Integer> left = drain();
        assertEquals(-2, left.get(0), "the newest of the slow one, and no older one");
        assertEquals(1, left.stream().filter(number -> number < 0).count());
        assertEquals(1002, left.size() + queue.dropped());
    }

    @Test
    void shouldDropAlsoTheNewestWhereNothingElseCanGo() {
        for (int i = 0; i < 100; i++) {
            add(route(true), i, 84);
        }
        List<Integer> left = drain();
        assertEquals(99, left.get(left.size() - 1));
        assertEquals(100, left.size() + queue.dropped());
    }

    @Test
    void shouldForgetMessagesOfAClosedRoute() {
        ViewerRoute gone = route(false);
        ViewerRoute there = route(false);
        add(gone, 1, 20);
        add(there, 2, 20);
        queue.close(gone);
        assertEquals(List.of(2), drain());
        assertEquals(0, queue.dropped());
    }

    @Test
    void shouldTellARouteFromAnEarlierOneInItsPlace() {
        ViewerRoute gone = route(false);
        add(gone, 1, 20);
        queue.close(gone);
        add(route(false), 2, 20);
        assertEquals(List.of(2), drain());
    }

    @Test
    void shouldDropAMessageThatNeverFits() {
        add(route(false), 1, MOST_BYTES);
        assertFalse(queue.poll(out));
        assertEquals(1, queue.dropped());
    }

    @Test
    @DisplayName("bridges:B-14: memory is bounded whatever comes, order holds, each message is counted once")
    void shouldHoldItsBoundsForRandomTraffic() {
        SplittableRandom random = new SplittableRandom(25);
        List<ViewerRoute> routes = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            routes.add(route(i % 2 == 0));
        }
        int[] lastSeen = new int[routes.size()];
        long sent = 0;
        int added = 100_000;
        for (int i = 1; i <= added; i++) {
            int which = random.nextInt(routes.size());
            queue.add(
                    routes.get(which),
                    ByteBuffer.allocate(8 + random.nextInt(300)).putInt(0, i).putInt(4, which));
            assertTrue(queue.sizeBytes() <= MOST_BYTES);
            while (random.nextInt(10) < 3 && queue.poll(out)) {
                sent++;
                int from = out.bytes().getInt(4);
                assertTrue(out.bytes().getInt(0) > lastSeen[from], "order of one route");
                lastSeen[from] = out.bytes().getInt(0);
            }
        }
        assertEquals(added, sent + queue.dropped() + drain().size());
        assertTrue(queue.capacityBytes() <= 4 * MOST_BYTES, queue.capacityBytes() + " bytes");
    }

    @Test
    void shouldAllocateNothingOnceItIsLargeEnough() throws Exception {
        ViewerRoute route = route(true);
        ByteBuffer frame = ByteBuffer.allocate(100);
        assertEquals(0, Allocations.ofLeastRun(() -> {
            for (int i = 0; i < 1000; i++) {
                queue.add(route, frame);
                if (i % 2 == 0) {
                    queue.poll(out);
                }
            }
        }));
    }
}
