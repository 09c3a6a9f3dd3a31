// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;

/** The owner of a channel in a poll loop, called on the loop's thread. */
interface ReadyChannel {
    /** Handles operations that are ready, a sum of SelectionKey's constants. */
    void onReady(int ops) throws IOException;

    /** Ends it after an error of {@link #onReady}, or at the end of the loop (null). */
    void end(Exception reason);
}
