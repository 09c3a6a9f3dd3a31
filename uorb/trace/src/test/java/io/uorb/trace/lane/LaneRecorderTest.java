// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class LaneRecorderTest {
    private static EndpointIdentity endpoint(int number) {
        return new EndpointIdentity("module", EndpointKind.SUBSCRIPTION, "topic" + number, 0, 0);
    }

    private static LaneRecorder lane(int number) {
        return new LaneRecorder(
                number,
                Thread.currentThread(),
                LaneRing.LEAST_BYTES,
                new LaneRecorder.Settings(
                        LaneRecorderTest::endpoint, false, publication -> false, null, new ConcurrentHashMap<>()),
                LaneWatch.NONE);
    }

    private static long bytesOfAHit(LaneRecorder lane, int subscription, long generation) {
        long before = lane.ring().end();
        lane.hit(subscription, generation);
        return lane.ring().end() - before;
    }

    @Test
    @Statement("determinism:D-31")
    void shouldNumberEndpointsOfALaneByTheirFirstUse() {
        LaneRecorder first = lane(0);
        first.begin(900, ActivationCause.NONE, -1, 0, 0, 1, 1);
        first.hit(31_000, 1);
        first.hit(57, 1);
        assertEquals(1, bytesOfAHit(first, 31_000, 2));
        first.end(2);
        LaneRecorder second = lane(1);
        second.begin(57, ActivationCause.NONE, -1, 0, 0, 1, 1);
        second.end(2);
        assertEquals(List.of(endpoint(900), endpoint(31_000), endpoint(57)), first.endpoints());
        assertEquals(List.of(endpoint(57)), second.endpoints());
    }
}
