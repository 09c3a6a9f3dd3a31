// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Says that parameters have changed; who uses them reads them again. It also counts what the store of parameters has
 * done.
 */
@Topic
public final class ParameterUpdate {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Counts these messages. */
    @Uint32
    public long instance;

    /** How often parameters were read. */
    @Uint32
    public long getCount;

    /** How often parameters were written. */
    @Uint32
    public long setCount;

    /** How often parameters were looked up by name. */
    @Uint32
    public long findCount;

    /** How often parameters were saved. */
    @Uint32
    public long exportCount;

    /** Number of parameters in use. */
    @Uint16
    public int active;

    /** Number of parameters that are not at their defaults. */
    @Uint16
    public int changed;

    /** Number of parameters whose defaults the vehicle's configuration changed. */
    @Uint16
    public int customDefault;

    /** A message with all fields zero. */
    public ParameterUpdate() {}
}
