// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import io.uorb.testing.Allocations;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A publish allocates nothing, whatever stands in front of it: bytes of the thread over many rounds. */
@Tag("guard")
class FaultAllocationTest extends FaultFixture {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;
    private final Publication<long[]> publication = orb.advertise(GYRO);
    private final long[] sent = message(1);
    private final long[] copy = new long[GYRO.words()];

    private static void assertNoGarbage(Runnable round) {
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, round::run), "bytes per publish");
    }

    private void publishAndCopy() {
        publication.publish(sent);
        subscription.update(copy);
    }

    @Test
    void shouldNotAllocateThroughAnInterceptorThatPasses() {
        Function<Publication<?>, PublishInterceptor> maker = made -> message -> true;
        Observation.of(orb).addInterceptors(maker);
        assertNoGarbage(this::publishAndCopy);
        Observation.of(orb).removeInterceptors(maker);
        assertNoGarbage(this::publishAndCopy);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"suspend", "drop 50%", "drop 1/3", "freeze", "bias count=1 rate_rad[1]=0.5 timestamp=-1"})
    void shouldNotAllocateWithAFault(String fault) {
        faults.put(GYRO, 0, Fault.parse(fault));
        assertNoGarbage(this::publishAndCopy);
        assertTrue(faults.list().get(0).applied() > ROUNDS / 4, "messages met the fault");
    }

    @Test
    void shouldNotAllocateToPublishWordsWithFaultsOfAllKinds() {
        DynamicPublication words = new DynamicPublication(orb.advertise(GYRO));
        DynamicMessage message = new DynamicMessage(GYRO);
        for (String fault : new String[] {"drop 1/7", "bias count=1", "freeze", "delay 1ms"}) {
            faults.put(GYRO, 0, Fault.parse(fault));
        }
        assertNoGarbage(() -> words.publish(message));
        assertTrue(faults.withheld() > ROUNDS / 8, "messages met the faults");
    }
}
