// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** A line of text for the ground station's user. */
@Topic(queueLength = 8)
public final class MavlinkLog {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The line: text up to the first NUL or the end. */
    @Char
    @Length(127)
    public final byte[] text = new byte[127];

    /** Severity, as in syslog: 0 emergency, 3 error, 4 warning, 6 information, 7 debugging. */
    @Uint8
    public int severity;

    /** A message with all fields zero. */
    public MavlinkLog() {}
}
