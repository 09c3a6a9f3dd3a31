// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The file that is being written, and its handling of failures. Methods that return a boolean return false when writing
 * has stopped for good: the file is closed, and listener and status know why. One thread at a time.
 */
final class StoreFile {
    /** As PX4's logger waits before it tries again (L-10). */
    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private static final long INSPECTION_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long MOST_BYTES_BETWEEN_INSPECTIONS = 4 * 1024 * 1024;
    private static final long LEAST_BYTES_BETWEEN_INSPECTIONS = 256 * 1024;
    private static final int SPARE_BYTES = 16 * 1024;

    private final RecordRing ring;
    private final StoreOptions options;
    private final StoreJournal journal;
    private final DiskSpaceManager disk;
    private final DiskSync sync = new DiskSync();
    private final long inspectionBytes;
    private LogFile file;
    private Segment segment;
    private boolean untriedSinceFailure;
    private long lastForceNs;
    private long lastInspectionNs;
    private long bytesAtInspection;

    StoreFile(RecordRing ring, StoreOptions options, StoreJournal journal) {
        this.ring = ring;
        this.options = options;
        this.journal = journal;
        this.disk = new DiskSpaceManager(options, journal);
        // A small reserve is looked at more often: at most a quarter of it is used up before that is seen.
        this.inspectionBytes = options.reserveBytes() == 0
                ? MOST_BYTES_BETWEEN_INSPECTIONS
                : Math.max(
                        LEAST_BYTES_BETWEEN_INSPECTIONS,
                        Math.min(MOST_BYTES_BETWEEN_INSPECTIONS, options.reserveBytes() / 4));
    }

    /** Creates a file; throws if that is not possible. */
    void begin(Segment next) throws IOException {
        disk.keepBudget(null);
        String shortage = disk.shortage();
        if (shortage != null) {
            throw new IOException(shortage);
        }
        LogFile begun = options.names().create(options.opener());
        try {
            for (ByteBuffer head = ByteBuffer.wrap(next.head()); head.hasRemaining(); ) {
                begun.write(head);
            }
        } catch (IOException e) {
            begun.discard(e);
            throw e;
        }
        file = begun;
        segment = next;
        lastForceNs = System.nanoTime();
        lastInspectionNs = lastForceNs;
        bytesAtInspection = 0;
        journal.opened(begun.path(), begun.bytes());
        if (!options.fsync().isNever() && !options.fsync().isEachWrite()) {
            sync.start();
        }
    }

    /** Moves so many bytes, which are whole records, from the ring to the file, or as many as it can. */
    boolean write(int bytes) {
        long startNs = System.nanoTime();
        boolean triedAgain = false;
        int written = 0;
        while (written < bytes) {
            try {
                written += file.write(ring.readable(written, bytes - written));
            } catch (IOException e) {
                if (triedAgain) {
                    return keepWholeRecords(written, e);
                }
                triedAgain = true;
                pause();
            }
        }
        ring.release(bytes);
        journal.written(bytes, file.bytes(), System.nanoTime() - startNs);
        untriedSinceFailure = false;
        return true;
    }

    private static void pause() {
        long untilNs = System.nanoTime() + RETRY_NS;
        for (long leftNs = RETRY_NS; leftNs > 0; leftNs = untilNs - System.nanoTime()) {
            LockSupport.parkNanos(leftNs);
        }
    }

    private boolean keepWholeRecords(int written, IOException problem) {
        int whole = ring.wholeRecords(written);
        try {
            file.cutTo(file.bytes() - written + whole);
        } catch (IOException e) {
            // The file ends within a record then, which readers take.
            problem.addSuppressed(e);
        }
        ring.release(whole);
        journal.written(whole, file.bytes(), 0);
        untriedSinceFailure &= whole == 0;
        return failed(problem);
    }

    /** Continues in another file after a failure, unless that file failed before a record was written to it. */
    private boolean failed(IOException cause) {
        IOException problem = named(cause);
        boolean goesOn = !untriedSinceFailure && makeRoom(problem);
        untriedSinceFailure = true;
        return leave(problem, goesOn);
    }

    private boolean makeRoom(IOException problem) {
        try {
            return disk.makeRoom(segment.head().length + ring.capacity() - ring.free() + SPARE_BYTES, file.path());
        } catch (IOException e) {
            problem.addSuppressed(e);
            return true;
        }
    }

    private boolean leave(IOException problem, boolean goesOn) {
        file.closeAfter(problem);
        journal.failed(file.path(), problem, goesOn);
        return goesOn ? tryToBegin(segment) : stop(problem.getMessage());
    }

    private boolean tryToBegin(Segment next) {
        try {
            begin(next);
            return true;
        } catch (IOException e) {
            return stop(e.getMessage());
        }
    }

    private boolean stop(String reason) {
        journal.stopped(reason);
        return false;
    }

    /** Closes the file and creates that of the next segment. */
    boolean switchTo(Segment next) {
        IOException problem = endFile();
        if (problem != null) {
            journal.failed(file.path(), problem, true);
        }
        return tryToBegin(next);
    }

    /** Forces the file to the disk and closes it; no other follows. */
    void end() {
        IOException problem = endFile();
        if (problem != null) {
            journal.failed(file.path(), problem, false);
            stop(problem.getMessage());
        }
    }

    private IOException endFile() {
        IOException problem = findLoss();
        try {
            if (sync.finish(file)) {
                journal.forced();
            }
            if (!options.fsync().isNever() && !file.isAllOnDisk()) {
                file.force();
                journal.forced();
            }
            file.close();
        } catch (IOException e) {
            problem = problem == null ? named(e) : problem;
            file.closeAfter(problem);
        }
        if (problem == null) {
            journal.closed(file.path(), file.bytes());
        }
        return problem;
    }

    private IOException named(IOException cause) {
        return new IOException(file.path() + ": " + cause.getMessage(), cause);
    }

    /** Closes the file as it is, after an internal error. */
    void abandon(Throwable error) {
        file.closeAfter(error);
    }

    /** Ends the thread of fsyncs. */
    void close() {
        sync.close();
    }

    /** Does what is due between writes: fsync, and checks of the file, the disk space and the budget. */
    boolean tend() {
        long nowNs = System.nanoTime();
        if (sync.hasEnded() && !finishSync()) {
            return false;
        }
        if (!file.isAllOnDisk() && options.fsync().isDue(nowNs - lastForceNs) && !forceSoon()) {
            return false;
        }
        boolean due = nowNs - lastInspectionNs >= INSPECTION_NS || file.bytes() - bytesAtInspection >= inspectionBytes;
        return !due || file.bytes() == bytesAtInspection || inspect(nowNs);
    }

    /** Calls fsync, or has it called beside the writing, as the policy says. */
    private boolean forceSoon() {
        if (options.fsync().isEachWrite()) {
            return force();
        }
        if (!sync.isUnderWay()) {
            sync.begin(file);
        }
        return true;
    }

    private boolean finishSync() {
        try {
            if (sync.finish(file)) {
                journal.forced();
                lastForceNs = System.nanoTime();
            }
            return true;
        } catch (IOException e) {
            return failed(e);
        }
    }

    /** Calls fsync if something was written since the last one, unless the policy is never to do so. */
    boolean force() {
        if (sync.isUnderWay() && !finishSync()) {
            return false;
        }
        if (options.fsync().isNever() || file.isAllOnDisk()) {
            return true;
        }
        try {
            file.force();
            journal.forced();
            lastForceNs = System.nanoTime();
            return true;
        } catch (IOException e) {
            return failed(e);
        }
    }

    private boolean inspect(long nowNs) {
        lastInspectionNs = nowNs;
        bytesAtInspection = file.bytes();
        IOException loss = findLoss();
        if (loss != null) {
            return leave(loss, true);
        }
        String shortage = null;
        try {
            disk.keepBudget(file.path());
            shortage = disk.shortage();
        } catch (IOException e) {
            journal.trouble("the check of the disk of " + file.path(), e);
        }
        if (shortage != null) {
            end();
        }
        return shortage == null || stop(shortage);
    }

    /** Returns the exception for a file that is no longer at its path; null if it is. */
    private IOException findLoss() {
        try {
            String loss = file.loss();
            return loss == null ? null : new IOException(file.path() + " " + loss);
        } catch (IOException e) {
            journal.trouble("the check of " + file.path(), e);
            return null;
        }
    }
}
