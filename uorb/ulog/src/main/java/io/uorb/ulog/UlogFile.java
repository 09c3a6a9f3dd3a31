// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/**
 * A ULog file with random access to its messages by topic and time. Methods that need the whole log ({@link
 * #subscriptions}, {@link #summary}, {@link #read}) read it once, on first use, and build an index of blocks of 256
 * KiB: 20 bytes for each subscription with messages in a block. A log of 1 GB with 100 topics in each block takes 8 MB
 * of memory; no log takes more than a 16th of its size and 2 MB. Further memory: the definitions and two buffers of 1
 * MiB. For one thread.
 *
 * <p>Damaged logs are read as {@link UlogReader} does; the file must not change meanwhile.
 */
public final class UlogFile implements AutoCloseable {
    private static final LongConsumer NOBODY = bytes -> {};
    private static final UlogVisitor NO_VISITOR = new UlogVisitor() {};

    private final Path path;
    private final int blockBytes;
    private UlogReader log;
    private List<UlogSubscription> subscriptions;
    private LogIndex index;
    private UlogSummary summary;
    private IndexedReader reader;

    private UlogFile(Path path, int blockBytes, UlogReader log) {
        this.path = path;
        this.blockBytes = blockBytes;
        this.log = log;
    }

    /**
     * Opens a log and reads its header and definitions.
     *
     * @throws UlogException if it is not a readable ULog, as in {@link UlogReader#open(Path)}
     * @throws IOException if the system cannot read it
     */
    public static UlogFile open(Path path) throws IOException {
        return open(path, LogIndex.BLOCK_BYTES);
    }

    /** Opens a file with an index of blocks of another size, so that tests need no long logs. */
    static UlogFile open(Path path, int blockBytes) throws IOException {
        return new UlogFile(path, blockBytes, UlogReader.open(path));
    }

    /** Returns the file. */
    public Path path() {
        return path;
    }

    /** Returns the header and its flag bits. */
    public UlogHeader header() {
        return log.header();
    }

    /** Returns formats, information and parameters. */
    public UlogDefinitions definitions() {
        return log.definitions();
    }

    /**
     * Reads the whole log now unless that has been done, so that a long wait can be shown.
     *
     * @param bytesDone receives every few megabytes, on this thread, how many bytes of the file have been read
     * @throws IOException if the system cannot read the file; the next call then starts over
     */
    public void buildIndex(LongConsumer bytesDone) throws IOException {
        buildIndex(bytesDone, NO_VISITOR);
    }

    /**
     * Reads the whole log now unless that has been done, and passes all its records to a visitor, which saves callers
     * that need both a second reading.
     *
     * @param bytesDone as for {@link #buildIndex(LongConsumer)}
     * @param visitor receives nothing if the index exists already
     * @throws IOException if the system cannot read the file; the next call then starts over
     */
    public void buildIndex(LongConsumer bytesDone, UlogVisitor visitor) throws IOException {
        if (index != null) {
            return;
        }
        try {
            LogIndex made = new LogIndex(blockBytes);
            LogIndexer survey = LogIndexer.of(log, made, visitor, bytesDone);
            summary = survey.summary();
            subscriptions = List.copyOf(log.subscriptions());
            reader = new IndexedReader(FileChannel.open(path), log, made);
            index = made;
            log.close();
        } catch (IOException | RuntimeException e) {
            log.close();
            log = UlogReader.open(path);
            throw e;
        }
    }

    /** Returns all topics' instances, in the order of the file. */
    public List<UlogSubscription> subscriptions() throws IOException {
        buildIndex(NOBODY);
        return subscriptions;
    }

    /** Returns counts and corruptions of the log; the first call may read the whole file. */
    public UlogSummary summary() throws IOException {
        buildIndex(NOBODY);
        return summary;
    }

    /**
     * Passes the messages of some instances in a time range to a visitor, in file order. A format without a timestamp
     * has the time -1.
     *
     * @param which of {@link #subscriptions}
     * @param fromUs the least time
     * @param toUs the greatest time; {@link Long#MIN_VALUE} to {@link Long#MAX_VALUE} is all
     * @param visitor gets {@link UlogVisitor#onData} only
     * @throws IllegalArgumentException if a subscription is of another file
     * @throws IOException if the system cannot read the file
     */
    public void read(Collection<UlogSubscription> which, long fromUs, long toUs, UlogVisitor visitor)
            throws IOException {
        buildIndex(NOBODY);
        reader.read(wanted(which), fromUs, toUs, visitor);
    }

    /**
     * Returns the greatest time at or before {@code toUs} at which one of the instances is known to have a message,
     * from the index alone. Their newest message at or before {@code toUs} has that time or a later one, so {@link
     * #read} from there finds it.
     *
     * @param which of {@link #subscriptions}
     * @param toUs the greatest time
     * @return empty if no message has a time at or before {@code toUs}
     * @throws IllegalArgumentException if a subscription is of another file
     * @throws IOException if the system cannot read the file
     */
    public OptionalLong provenUs(Collection<UlogSubscription> which, long toUs) throws IOException {
        buildIndex(NOBODY);
        return index.provenUs(wanted(which), toUs);
    }

    /**
     * Returns the least time at or after {@code fromUs} at which one of the instances is known to have a message, from
     * the index alone. Their first message at or after {@code fromUs} has that time or an earlier one, so {@link #read}
     * up to there finds it.
     *
     * @param which of {@link #subscriptions}
     * @param fromUs the least time
     * @return empty if no message has a time at or after {@code fromUs}
     * @throws IllegalArgumentException if a subscription is of another file
     * @throws IOException if the system cannot read the file
     */
    public OptionalLong provenFromUs(Collection<UlogSubscription> which, long fromUs) throws IOException {
        buildIndex(NOBODY);
        return index.provenFromUs(wanted(which), fromUs);
    }

    private boolean[] wanted(Collection<UlogSubscription> which) {
        boolean[] wanted = new boolean[subscriptions.size()];
        for (UlogSubscription subscription : which) {
            int ordinal = subscription.ordinal();
            if (ordinal >= wanted.length || subscriptions.get(ordinal) != subscription) {
                throw new IllegalArgumentException(subscription + " is not a subscription of " + path);
            }
            wanted[ordinal] = true;
        }
        return wanted;
    }

    /** Returns the index, for tests. */
    LogIndex index() throws IOException {
        buildIndex(NOBODY);
        return index;
    }

    @Override
    public void close() throws IOException {
        log.close();
        if (reader != null) {
            reader.close();
        }
    }
}
