// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Forces a file to the disk on a thread of its own, for a disk may take many seconds, in which the system goes on to
 * take writes. One file at a time. For the writing thread.
 */
final class DiskSync implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "ulog-sync");
        made.setDaemon(true);
        return made;
    });

    /** Null if none is under way. */
    private Future<?> pending;

    private LogFile file;
    private long bytes;

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
     * Waits for the end of what is under way; an interrupt stays.
     *
     * @throws IOException if the file could not be forced, unless it is not the present one any more
     */
    void finish(LogFile present) throws IOException {
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
        if (problem != null && file == present) {
            throw problem instanceof IOException known ? known : new IOException(problem.toString(), problem);
        }
    }

    /** Lets the thread end behind what is under way. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
