// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.nuttx.NuttxUorb.OK;
import static io.uorb.nuttx.NuttxUorb.POLLIN;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE_POLL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;

/** A broker and NuttX's functions on it. */
abstract class NuttxFixture {
    static final int DEEP = 64;

    @AutoClose
    final Orb orb = Orb.builder().history(ORB_TEST_MEDIUM_QUEUE_POLL, DEEP).build();

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    final NuttxUorb nuttx = new NuttxUorb(orb, new PrintStream(printed, true, StandardCharsets.UTF_8));

    String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    static OrbTest test(int val) {
        OrbTest message = new OrbTest();
        message.val = val;
        return message;
    }

    static OrbTestMedium medium(int val) {
        OrbTestMedium message = new OrbTestMedium();
        message.val = val;
        return message;
    }

    /** Advertises as NuttX's tests do: persistent, with a message. */
    <T> int advertise(OrbMetadata<T> topic, T first, int instance, int depth) {
        int fd = nuttx.orb_advertise_multi_queue_persist(topic, first, new int[] {instance}, depth);
        assertTrue(fd > 0, () -> "errno " + nuttx.orb_errno());
        return fd;
    }

    boolean isUpdated(int fd) {
        boolean[] updated = new boolean[1];
        assertEquals(OK, nuttx.orb_check(fd, updated));
        return updated[0];
    }

    /** Asserts a failure and its reason. */
    void assertRefused(int errno, int result) {
        assertEquals(NuttxUorb.ERROR, result);
        assertEquals(errno, nuttx.orb_errno());
    }

    /** Returns a loop that calls back for each message of a descriptor. */
    orb_loop_s loopOn(int fd, Runnable action) {
        orb_loop_s loop = new orb_loop_s();
        orb_handle_s handle = new orb_handle_s();
        orb_handle_s.orb_callback callback = (it, arg) -> {
            ((Runnable) arg).run();
            return OK;
        };
        assertEquals(OK, nuttx.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE));
        assertEquals(OK, nuttx.orb_handle_init(handle, fd, POLLIN, action, callback, null, null, null));
        assertEquals(OK, nuttx.orb_handle_start(loop, handle));
        return loop;
    }
}
