// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Locale;

/**
 * Costs of a run in real time: overruns of the control level, and bytes that the threads of control level and arm
 * allocate after two seconds. One thread.
 */
final class RigMeasurements implements AutoCloseable {
    private static final String CONTROL_THREAD = "wq:rate_ctrl";
    private static final String ARM_THREAD = "wq:SPI0";
    private static final long WARM_SAMPLES = 2_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Subscription<RcclStatus> statuses;
    private final RcclStatus status = new RcclStatus();
    private long control;
    private long arm;
    private long controlBytes;
    private long armBytes;
    private boolean warm;

    RigMeasurements(Orb orb) {
        statuses = orb.subscribe(RcclStatusTopic.RCCL_STATUS).sampling();
    }

    /** Takes a sample. */
    void take() {
        statuses.update(status);
        if (!warm && status.sample >= WARM_SAMPLES) {
            warm = true;
            findThreads();
            controlBytes = threads.getThreadAllocatedBytes(control);
            armBytes = threads.getThreadAllocatedBytes(arm);
        }
    }

    private void findThreads() {
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(CONTROL_THREAD)) {
                control = thread.getThreadId();
            } else if (thread != null && thread.getThreadName().contains(ARM_THREAD)) {
                arm = thread.getThreadId();
            }
        }
    }

    /** Returns the figures; before the end, while the threads live. */
    String line() {
        boolean known = warm && control != 0 && arm != 0;
        return String.format(
                Locale.ROOT,
                "real time: %d samples, %d overruns, longest run %d us; allocated by control level %s, by arm %s",
                status.sample,
                status.overruns,
                status.worstRunUs,
                known ? threads.getThreadAllocatedBytes(control) - controlBytes + " B" : "unknown",
                known ? threads.getThreadAllocatedBytes(arm) - armBytes + " B" : "unknown");
    }

    @Override
    public void close() {
        statuses.close();
    }
}
