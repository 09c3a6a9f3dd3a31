// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.ring;

import io.uorb.activation.ActivationTrace;
import io.uorb.activation.ActivationTraceProvider;
import io.uorb.trace.lane.LaneRing;

/** Traces of the last seconds: {@code -Dio.uorb.trace=ring}, or {@code ring,blame}. */
public final class RingTraceProvider implements ActivationTraceProvider {
    private static final String RING = "ring";
    private static final String RING_AND_BLAME = "ring,blame";

    /** Creates the provider; for the service loader. */
    public RingTraceProvider() {}

    @Override
    public ActivationTrace trace(String setting) {
        if (!setting.equals(RING) && !setting.equals(RING_AND_BLAME)) {
            return null;
        }
        return RingTrace.start(LaneRing.DEFAULT_BYTES, setting.equals(RING_AND_BLAME));
    }
}
