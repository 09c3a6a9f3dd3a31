// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import java.util.List;

/** A trace that has been recorded, in memory or in a log: lanes and messages ({@code determinism:D-6}). */
public interface RecordedTrace {
    /** Returns the lanes, by number. */
    List<RecordedLane> lanes();

    /** Returns the messages. */
    RecordedMessages messages();
}
