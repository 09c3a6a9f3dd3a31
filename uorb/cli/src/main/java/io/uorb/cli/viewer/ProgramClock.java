// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The clock of a program, as its answers tell it. One thread. */
final class ProgramClock {
    private static final long MEASURE_NS = TimeUnit.MILLISECONDS.toNanos(50);
    /** By how much a clock that follows the system's seems to differ, as the answers take a moment. */
    private static final long TOLERANCE_US = 10_000;

    private boolean systemTime;
    private long epochNs;
    private long answeredUs;
    private long answeredNs;

    /** Finds out whether the clock follows the system's; takes a moment. */
    void measure(ProgramLink program) throws IOException, RefusedException {
        Answer.Nodes first = program.ask(new Request.ListNodes(false));
        long untilNs = System.nanoTime() + MEASURE_NS;
        for (long left = MEASURE_NS; left > 0; left = untilNs - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
        Answer.Nodes second = program.ask(new Request.ListNodes(false));
        long passedUs = second.nowUs() - first.nowUs();
        long realUs = TimeUnit.NANOSECONDS.toMicros(second.monotonicNs() - first.monotonicNs());
        systemTime = Math.abs(passedUs - realUs) < TOLERANCE_US;
        epochNs = systemTime
                ? TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis())
                        - TimeUnit.MICROSECONDS.toNanos(second.nowUs())
                : 0;
        set(second.nowUs());
    }

    /** Tells the time of an answer. */
    void set(long nowUs) {
        answeredUs = nowUs;
        answeredNs = System.nanoTime();
    }

    /** Returns the time; that of the last answer if the clock does not follow the system's. */
    long nowUs() {
        return systemTime ? answeredUs + TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - answeredNs) : answeredUs;
    }

    /** Returns the time of the clock's start, ns since 1970; 0 if it does not follow the system's. */
    long epochNs() {
        return epochNs;
    }
}
