// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Unused stack of a task; one message per task, in turn. */
@Topic(queueLength = 2)
public final class TaskStackInfo {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Minimum free stack since the task started. */
    @Uint16
    @Unit("B")
    public int stackFree;

    /** Name of the task: text up to the first NUL or the end. */
    @Char
    @Length(24)
    public final byte[] taskName = new byte[24];

    /** A message with all fields zero. */
    public TaskStackInfo() {}
}
