// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

/** The lock of all memory that this process has and gets (mlockall(2)). One thread. */
final class MemoryLock implements AutoCloseable {
    private static final String NAME = "memory lock";
    private static final String COST = "it stays in memory, with the whole stack of each thread";
    private static final String REMEDY = "ulimit -l unlimited, as /etc/security/limits.d allows: @group - memlock"
            + " unlimited; systemd: LimitMEMLOCK=infinity";
    private static final int CAP_IPC_LOCK = 14;
    private static final String NOTHING = "0 kB";

    private final RealtimeFinding finding;

    private MemoryLock(RealtimeFinding finding) {
        this.finding = finding;
    }

    /** Locks it. */
    static MemoryLock take() {
        String limit = ProcFiles.limit("Max locked memory");
        if (!limit.isEmpty() && !limit.equals("unlimited") && !ProcFiles.hasCapability(CAP_IPC_LOCK)) {
            // Below the limit it would be permitted, and the JVM would fail at the thread or page that goes beyond it.
            return refused("the limit is " + limit + " bytes, and the JVM needs an unlimited one");
        }
        String reason = Libc.lockMemory();
        if (!reason.isEmpty()) {
            return refused(reason);
        }
        String locked = ProcFiles.status("VmLck");
        if (locked.isEmpty() || locked.equals(NOTHING)) {
            return refused("/proc/self/status shows no locked memory");
        }
        return new MemoryLock(RealtimeFinding.done(NAME, locked + " locked", COST));
    }

    private static MemoryLock refused(String reason) {
        return new MemoryLock(RealtimeFinding.refused(NAME, reason, Libc.remedyOr(REMEDY), COST));
    }

    RealtimeFinding finding() {
        return finding;
    }

    /** Unlocks it. */
    @Override
    public void close() {
        if (finding.isDone()) {
            Libc.unlockMemory();
        }
    }
}
