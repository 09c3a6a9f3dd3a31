// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import static io.uorb.capi.Uorb.ERROR;
import static io.uorb.capi.Uorb.OK;
import static io.uorb.capi.Uorb.ORB_ADVERT_INVALID;
import static io.uorb.capi.Uorb.POLLIN;
import static io.uorb.capi.Uorb.hrt_absolute_time;
import static io.uorb.capi.Uorb.orb_advertise;
import static io.uorb.capi.Uorb.orb_copy;
import static io.uorb.capi.Uorb.orb_publish;
import static io.uorb.capi.Uorb.orb_subscribe;
import static io.uorb.capi.Uorb.orb_unadvertise;
import static io.uorb.capi.Uorb.orb_unsubscribe;
import static io.uorb.capi.Uorb.px4_poll;
import static io.uorb.px4.examples.RandomIntegerTopic.RANDOM_INTEGER;

import io.uorb.capi.px4_pollfd_struct_t;
import java.util.Random;
import java.util.function.IntConsumer;

/** One module draws numbers, another one waits for them. */
final class RandomIntegerExample {
    private RandomIntegerExample() {}

    static int random_publisher(Random random, int count) {
        RandomInteger msg = new RandomInteger();
        int pub = orb_advertise(RANDOM_INTEGER, null);
        if (pub == ORB_ADVERT_INVALID) {
            return ERROR;
        }
        for (int i = 0; i < count; i++) {
            msg.timestamp = hrt_absolute_time();
            msg.num = random.nextInt(100);
            orb_publish(RANDOM_INTEGER, pub, msg);
        }
        return orb_unadvertise(pub);
    }

    static int random_subscriber(IntConsumer print, int count) {
        int sub = orb_subscribe(RANDOM_INTEGER);
        px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(sub, POLLIN)};
        RandomInteger msg = new RandomInteger();
        int received = 0;
        while (received < count) {
            int ready = px4_poll(fds, 1, 1000);
            if (ready < 0) {
                return ERROR;
            }
            if (ready > 0 && orb_copy(RANDOM_INTEGER, sub, msg) == OK) {
                print.accept(msg.num);
                received++;
            }
        }
        return orb_unsubscribe(sub);
    }
}
