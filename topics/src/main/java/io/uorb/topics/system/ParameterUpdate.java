// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Notification that parameters have changed; their users read them again. Also contains counters of the parameter
 * store.
 */
@Topic
public final class ParameterUpdate {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Counter of these messages. */
    @Uint32
    public long instance;

    /** Number of reads of parameters. */
    @Uint32
    public long getCount;

    /** Number of writes of parameters. */
    @Uint32
    public long setCount;

    /** Number of searches by name. */
    @Uint32
    public long findCount;

    /** Number of saves of parameters. */
    @Uint32
    public long exportCount;

    /** Number of parameters in use. */
    @Uint16
    public int active;

    /** Number of parameters that differ from their defaults. */
    @Uint16
    public int changed;

    /** Number of parameters whose defaults the vehicle's configuration changed. */
    @Uint16
    public int customDefault;

    /** A message with all fields zero. */
    public ParameterUpdate() {}
}
