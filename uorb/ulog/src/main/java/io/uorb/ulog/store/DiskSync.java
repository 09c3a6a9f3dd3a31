// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Forces a file to the disk on a thread of its own, for a disk may take many seconds, in which the system goes on to
 * take writes. One file at a time. For the writing thread.
 */
final class DiskSync implements AutoCloseable {
    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                Thread made = new Thread(work, "ulog-sync");
                made.setDaemon(true);
                return made;
            });

    /** Null if none is under way. */
    private Future<?> pending;

    private LogFile file;
    private long bytes;

    /** Starts the thread, unless it has been started; without it, the first fsync does. */
    void start() {
        thread.prestartCoreThread();
    }

    /** Begins to force what the file has now; not while another one is under way. */
    void begin(LogFile of) {
        file = of;
        bytes = of.bytes();
        pending = thread.submit(() -> {
            of.sync();
            return null;
        });
    }

    boolean isUnderWay() {
        return pending != null;
    }

    boolean hasEnded() {
        return pending != null && pending.isDone();
    }

    /**
     * Waits for the end of what is under way; an interrupt stays. Returns whether that was of the present file.
     *
     * @throws IOException if the file could not be forced, unless it is not the present one any more
     */
    boolean finish(LogFile present) throws IOException {
        boolean isPresent = pending != null && file == present;
        Throwable problem = null;
        boolean interrupted = false;
        while (pending != null) {
            try {
                pending.get();
                file.onDisk(bytes);
                pending = null;
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (ExecutionException e) {
                problem = e.getCause();
                pending = null;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (problem != null && isPresent) {
            throw problem instanceof IOException known ? known : new IOException(problem.toString(), problem);
        }
        return isPresent;
    }

    /** Ends the thread after its work in progress. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
