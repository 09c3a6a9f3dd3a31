// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flights with injected faults are verified by what modules published before these. */
@Statement("determinism:D-22")
class FaultTraceTest {
    private static final long FLIGHT_US = 100_000;

    private static Consumer<Orb> put(String fault) {
        return orb -> Faults.of(orb).put(AdderGraph.COUNT, 0, Fault.parse(fault));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bias count=5", "drop 50% seed 7", "delay 5ms", "suspend"})
    void shouldVerifyWhatAModulePublishedBeforeAFault(String fault) throws Exception {
        MemoryTrace trace = AdderGraph.fly(FLIGHT_US, put(fault));
        ModuleResult equal = AdderGraph.verifyDriver(trace, 1);
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertEquals(101, equal.total().equal(), equal::toString);
        ModuleResult other = AdderGraph.verifyDriver(trace, 2);
        assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
        assertEquals(DifferenceKind.VALUE, other.first().orElseThrow().kind());
        assertEquals("driver", other.first().orElseThrow().module());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bias count=5", "drop 50% seed 7", "delay 5ms"})
    void shouldVerifyWhoReadWhatAFaultLetThrough(String fault) throws Exception {
        MemoryTrace trace = AdderGraph.fly(FLIGHT_US, put(fault));
        ModuleResult equal = AdderGraph.verifyAdder(trace, 0);
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertTrue(equal.total().equal() > 20, equal::toString);
    }

    @Test
    void shouldNameTheFaultAsThePublisherOfDelayedMessages() throws Exception {
        MemoryTrace trace = AdderGraph.fly(FLIGHT_US, put("delay 5ms"));
        ActivationTable table = TraceTables.of(trace).table();
        int byFault = 0;
        for (int i = 0; i < table.activations(); i++) {
            if (table.module(i).equals("fault")) {
                byFault += table.publishes(i);
            }
        }
        assertTrue(byFault > 80 && byFault <= 100, byFault + " messages");
    }
}
