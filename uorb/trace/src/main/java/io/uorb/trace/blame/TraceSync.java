// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A moment in the time of the flight recorder and in that of the lanes' stamps ({@code determinism:D-73}). */
@Name(TraceSync.NAME)
@Label("Trace Sync")
@Category("uORB")
@Description("One moment in the times of the flight recorder and of activation traces")
@StackTrace(false)
final class TraceSync extends Event {
    static final String NAME = "io.uorb.TraceSync";

    @Label("System.nanoTime")
    long nanoTime;

    /** Commits the present moment. */
    static void commitNow() {
        TraceSync sync = new TraceSync();
        if (sync.isEnabled()) {
            sync.nanoTime = System.nanoTime();
            sync.commit();
        }
    }
}
