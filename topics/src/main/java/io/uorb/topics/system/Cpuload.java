// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Processor and memory load of the autopilot. */
@Topic
public final class Cpuload {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Processor load, 0 to 1. */
    public float load;

    /** Share of memory in use, 0 to 1. */
    public float ramUsage;

    /** A message with all fields zero. */
    public Cpuload() {}
}
