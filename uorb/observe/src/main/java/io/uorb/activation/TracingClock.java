// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.time.OrbClock;

/** A clock that takes part in its brokers' traces, as one that stops threads between operations. Not for users. */
public interface TracingClock extends OrbClock {
    /**
     * Returns the trace of a new broker on this clock; null for none. Any thread may call it.
     *
     * @param wanted the request of the broker's maker; null for none
     */
    ActivationTrace trace(ActivationTrace wanted);
}
