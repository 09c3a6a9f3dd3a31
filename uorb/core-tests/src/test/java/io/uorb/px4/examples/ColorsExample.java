// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import static io.uorb.capi.Uorb.POLLIN;
import static io.uorb.capi.Uorb.orb_copy;
import static io.uorb.capi.Uorb.orb_errno;
import static io.uorb.capi.Uorb.orb_subscribe;
import static io.uorb.capi.Uorb.orb_unsubscribe;
import static io.uorb.capi.Uorb.px4_poll;
import static io.uorb.px4.examples.ColorTopic.COLOR_BLUE;
import static io.uorb.px4.examples.ColorTopic.COLOR_GREEN;
import static io.uorb.px4.examples.ColorTopic.COLOR_RED;

import io.uorb.capi.px4_pollfd_struct_t;

/** One module waits for three topics at once. */
final class ColorsExample {
    private ColorsExample() {}

    static int color_mixer() {
        int red = orb_subscribe(COLOR_RED);
        int green = orb_subscribe(COLOR_GREEN);
        int blue = orb_subscribe(COLOR_BLUE);
        px4_pollfd_struct_t[] fds = {
            new px4_pollfd_struct_t(red, POLLIN),
            new px4_pollfd_struct_t(green, POLLIN),
            new px4_pollfd_struct_t(blue, POLLIN)
        };
        Color color = new Color();
        int rgb = 0;
        int seen = 0;
        while (seen != 0b111) {
            int ready = px4_poll(fds, 3, 1000);
            if (ready < 0) {
                return -orb_errno();
            }
            if ((fds[0].revents & POLLIN) != 0) {
                orb_copy(COLOR_RED, red, color);
                rgb |= color.level << 16;
                seen |= 0b100;
            }
            if ((fds[1].revents & POLLIN) != 0) {
                orb_copy(COLOR_GREEN, green, color);
                rgb |= color.level << 8;
                seen |= 0b010;
            }
            if ((fds[2].revents & POLLIN) != 0) {
                orb_copy(COLOR_BLUE, blue, color);
                rgb |= color.level;
                seen |= 0b001;
            }
        }
        orb_unsubscribe(red);
        orb_unsubscribe(green);
        orb_unsubscribe(blue);
        return rgb;
    }
}
