// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/** How bright one of three lamps is. */
@Topic(names = {"color_red", "color_green", "color_blue"})
public final class Color {
    @Uint64
    public long timestamp; // us

    @Uint8
    public int level;
}
