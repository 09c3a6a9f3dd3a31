// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.trace.blame.Blame;
import io.uorb.trace.blame.BlamedTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JitterCauseTest {
    @ParameterizedTest
    @CsvSource({
        "JVM_STOPPED, GC Pause, COLLECTION",
        "JVM_STOPPED, G1CollectForAllocation, COLLECTION",
        "JVM_STOPPED, ParallelGCFailedAllocation, COLLECTION",
        "JVM_STOPPED, ZMarkStartYoung, COLLECTION",
        "JVM_STOPPED, ICBufferFull, SAFEPOINT",
        "JVM_STOPPED, time to safepoint, SAFEPOINT",
        "COMPILED_LATER, Compilation, COMPILATION",
        "NO_PROCESSOR, '', NO_PROCESSOR",
        "QUEUE_BUSY, mc_pos_control, OTHER_THREAD",
        "LOCK, JavaMonitorEnter, OTHER_THREAD",
        "IO, FileWrite, IO",
        "PAGE_FAULT, major, PAGE_FAULT",
        "LATE_TIMER, '', LATE_TIMER",
        "LATE_WAKE_UP, wq:SPI0, LATE_WAKE_UP",
        "OFF_CPU, '', OFF_CPU",
        "RAN_LONGER, '', RAN_LONGER",
        "WAKE_UP, '', USUAL",
        "COMPUTE, '', USUAL",
        "UNEXPLAINED, '', UNEXPLAINED"
    })
    void shouldNameTheCause(Blame blame, String by, JitterCause cause) {
        assertEquals(cause, JitterCause.of(new BlamedTime(blame, by, 0, 1)));
    }
}
