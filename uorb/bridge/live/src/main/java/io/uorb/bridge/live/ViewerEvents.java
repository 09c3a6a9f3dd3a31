// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.nio.ByteBuffer;

/** The events of viewers. All but {@link #execute} and {@link #executeElsewhere} are for the loop's thread. */
interface ViewerEvents {
    /** Runs a task on the loop's thread. Any thread may call it. */
    void execute(Runnable task);

    /** As {@link #execute}, unless the caller is the loop's thread. */
    void executeElsewhere(Runnable task);

    /** Adds a viewer that has connected. */
    void join(Viewer viewer);

    /** Removes a viewer; does nothing if it has gone. */
    void leave(Viewer viewer);

    /** Handles a text of a viewer; replies with an error if it is invalid. */
    void request(Viewer viewer, String text);

    /** Handles a binary message of a viewer; replies with an error if it is invalid. */
    void frame(Viewer viewer, ByteBuffer bytes);
}
