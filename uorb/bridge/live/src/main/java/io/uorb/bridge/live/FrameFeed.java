// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.nio.ByteBuffer;

/** Messages of a channel as frames, in which the subscription is to be filled in. */
interface FrameFeed extends AutoCloseable {
    /** Returns the next frame, valid until the next call; null if there is none. */
    ByteBuffer next();

    /** Returns the greatest number of frames to take at one look. */
    int mostAtOnce();

    /** Returns how many messages were overwritten before they were taken, in all. */
    long lost();

    @Override
    void close();
}
