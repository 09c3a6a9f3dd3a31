// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.error.ErrorHandler;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.output.Nanos;
import io.uorb.ulog.output.RecorderListener;
import java.time.Duration;
import java.util.Objects;

/**
 * The settings of writing files.
 *
 * @param names folders and names of the files
 * @param fsync when fsync is called
 * @param flushIntervalNs the longest that a record waits before it is written, ns
 * @param budgetBytes limit of all logs together, bytes; the oldest are deleted beyond it
 * @param reserveBytes how much must stay free on the disk
 * @param listener told of files and failures
 * @param errors told of what the listener throws
 * @param opener opens files, and knows how much room the disk has
 */
public record StoreOptions(
        LogNames names,
        FsyncPolicy fsync,
        long flushIntervalNs,
        long budgetBytes,
        long reserveBytes,
        RecorderListener listener,
        ErrorHandler errors,
        LogChannel.Opener opener) {
    public static final Duration DEFAULT_FLUSH_INTERVAL = Duration.ofMillis(250);
    public static final Duration DEFAULT_FSYNC_INTERVAL = Duration.ofSeconds(1);
    public static final long NO_BUDGET = Long.MAX_VALUE;

    public StoreOptions {
        Objects.requireNonNull(names, "names");
        Objects.requireNonNull(fsync, "fsync");
        Objects.requireNonNull(listener, "listener");
        Objects.requireNonNull(errors, "errors");
        Objects.requireNonNull(opener, "opener");
        requirePositive("flush interval in ns", flushIntervalNs);
        requirePositive("disk budget in bytes", budgetBytes);
        if (reserveBytes < 0) {
            throw new IllegalArgumentException("reserve in bytes " + reserveBytes + " is negative");
        }
    }

    private static void requirePositive(String what, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(what + " " + value + " is not positive");
        }
    }

    /** Returns the defaults: 250 ms, fsync each second, no budget, no reserve. */
    public static StoreOptions of(LogNames names) {
        return new StoreOptions(
                names,
                FsyncPolicy.every(DEFAULT_FSYNC_INTERVAL),
                Nanos.of(DEFAULT_FLUSH_INTERVAL),
                NO_BUDGET,
                0,
                new RecorderListener() {},
                ErrorHandler.uncaught(),
                LogChannel.files());
    }

    public StoreOptions withFsync(FsyncPolicy other) {
        return new StoreOptions(names, other, flushIntervalNs, budgetBytes, reserveBytes, listener, errors, opener);
    }

    public StoreOptions withFlushInterval(Duration interval) {
        return new StoreOptions(names, fsync, Nanos.of(interval), budgetBytes, reserveBytes, listener, errors, opener);
    }

    public StoreOptions withBudget(long bytes) {
        return new StoreOptions(names, fsync, flushIntervalNs, bytes, reserveBytes, listener, errors, opener);
    }

    public StoreOptions withReserve(long bytes) {
        return new StoreOptions(names, fsync, flushIntervalNs, budgetBytes, bytes, listener, errors, opener);
    }

    public StoreOptions withListener(RecorderListener other, ErrorHandler otherErrors) {
        return new StoreOptions(names, fsync, flushIntervalNs, budgetBytes, reserveBytes, other, otherErrors, opener);
    }

    public StoreOptions withOpener(LogChannel.Opener other) {
        return new StoreOptions(names, fsync, flushIntervalNs, budgetBytes, reserveBytes, listener, errors, other);
    }
}
