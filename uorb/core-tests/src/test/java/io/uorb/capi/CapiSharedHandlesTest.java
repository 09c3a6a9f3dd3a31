// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Handles that several threads use at the same time. */
@Timeout(60)
class CapiSharedHandlesTest {
    private static final int THREADS = 3;
    private static final int ROUNDS = 5_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final UorbApi api = new UorbApi(orb);

    private static <V> List<V> inParallel(Callable<V> action) throws Exception {
        List<FutureTask<V>> tasks = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            FutureTask<V> task = new FutureTask<>(action);
            tasks.add(task);
            new Thread(task, "sharer " + i).start();
        }
        List<V> results = new ArrayList<>();
        for (FutureTask<V> task : tasks) {
            results.add(task.get());
        }
        return results;
    }

    @Test
    void shouldPublishThroughOneHandle() throws Exception {
        int pub = api.orb_advertise(CapiFixture.ORB_TEST, null);
        inParallel(() -> {
            OrbTest message = new OrbTest();
            for (int i = 0; i < ROUNDS; i++) {
                assertEquals(Uorb.OK, api.orb_publish(CapiFixture.ORB_TEST, pub, message));
            }
            return null;
        });
        assertEquals(THREADS * ROUNDS, orb.status().get(0).published());
    }

    @Test
    void shouldHandEachMessageToOneOfThem() throws Exception { // one cursor a handle
        int pub = api.orb_advertise(CapiFixture.ORB_TEST_MEDIUM, null);
        int sub = api.orb_subscribe(CapiFixture.ORB_TEST_MEDIUM);
        AtomicInteger received = new AtomicInteger();
        FutureTask<Void> publisher = new FutureTask<>(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                while (i - received.get() >= CapiFixture.ORB_TEST_MEDIUM.queueLength()) {
                    Thread.onSpinWait();
                }
                api.orb_publish(CapiFixture.ORB_TEST_MEDIUM, pub, CapiFixture.medium(i));
            }
            return null;
        });
        new Thread(publisher, "publisher").start();
        inParallel(() -> {
            px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(sub, Uorb.POLLIN)};
            OrbTestMedium message = new OrbTestMedium();
            boolean[] updated = new boolean[1];
            while (received.get() < ROUNDS) {
                api.px4_poll(fds, 1, 1);
                synchronized (received) { // check and copy are two calls, in C as well
                    api.orb_check(sub, updated);
                    if (updated[0]) {
                        assertEquals(Uorb.OK, api.orb_copy(CapiFixture.ORB_TEST_MEDIUM, sub, message));
                        assertEquals(received.getAndIncrement(), message.val);
                    }
                }
            }
            return null;
        });
        publisher.get();
        assertEquals(ROUNDS, received.get());
    }

    @Test
    void shouldAnswerEveryCallWhileHandlesComeAndGo() throws Exception {
        int pub = api.orb_advertise(CapiFixture.ORB_TEST, null);
        int[] handles = new int[2];
        inParallel(() -> {
            OrbTest message = new OrbTest();
            boolean[] updated = new boolean[1];
            px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(), new px4_pollfd_struct_t()};
            for (int i = 0; i < ROUNDS; i++) {
                int mine = i & 1;
                api.orb_unsubscribe(handles[mine]);
                handles[mine] = api.orb_subscribe(CapiFixture.ORB_TEST);
                api.orb_publish(CapiFixture.ORB_TEST, pub, message);
                fds[0].fd = handles[0];
                fds[1].fd = handles[1];
                fds[0].events = Uorb.POLLIN;
                fds[1].events = Uorb.POLLIN;
                int ready = api.px4_poll(fds, 2, 0);
                assertTrue(ready >= -1 && ready <= 2);
                assertTrue(ready >= 0 || api.orb_errno() == Uorb.EINVAL);
                int checked = api.orb_check(handles[mine], updated);
                assertTrue(checked == Uorb.OK || checked == Uorb.ERROR && api.orb_errno() == Uorb.EINVAL);
                int copied = api.orb_copy(CapiFixture.ORB_TEST, handles[1 - mine], message);
                assertTrue(copied == Uorb.OK
                        || copied == Uorb.ERROR && (api.orb_errno() == Uorb.EINVAL || api.orb_errno() == Uorb.EIO));
            }
            return null;
        });
        assertEquals(THREADS * ROUNDS, orb.status().get(0).published());
    }
}
