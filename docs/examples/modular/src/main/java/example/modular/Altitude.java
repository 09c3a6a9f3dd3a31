// SPDX-License-Identifier: Apache-2.0
package example.modular;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** Height above the ground. */
@Topic
public final class Altitude {
    /** Time of the measurement, us. */
    @Uint64
    public long timestamp;
    /** Height, m. */
    public float heightM;
}
