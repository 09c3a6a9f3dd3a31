// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.FormatRegistry;
import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/**
 * A streaming reader of a ULog file, record by record. {@link #open} reads header and definitions; {@link #next} and
 * {@link #readAll} pass the records of all data sections, appended ones too, to a visitor. Memory is one buffer, the
 * definitions and the list of corruptions, independent of the length of the log, and a data message allocates nothing.
 * One thread.
 *
 * <p>A log that ends within a record gives everything before that byte. A record that contradicts the format is
 * skipped: alone, if its own length leads to a record; otherwise with all that follows up to the next sync record or
 * the next {@value Resync#CHAIN} well-formed records in a row, whichever comes first. {@link #corruptions} lists the
 * skipped bytes.
 */
public final class UlogReader implements AutoCloseable {
    private final String file;
    private final RecordStream records;
    private final UlogDefinitions definitions = new UlogDefinitions();
    private final SequentialSubscriptions subscriptions = new SequentialSubscriptions(definitions.formatTable());
    private final CorruptionLog corruptions = new CorruptionLog();
    private final SectionReader sections;
    private final DataSection data;
    private UlogHeader header;

    private UlogReader(String file, ReadableByteChannel channel) {
        this.file = file;
        this.records = new RecordStream(channel);
        this.sections = new SectionReader(records, subscriptions, corruptions);
        this.data = new DataSection(records, sections, subscriptions, definitions.formatTable(), corruptions);
    }

    /**
     * Opens a log and reads its header and definitions.
     *
     * @throws UlogException if there is no such file, or it is a directory, is not a ULog, is of a newer version or has
     *     an incompatible flag that this reader does not know. A file that ends within its header, or an empty one, is
     *     a log without records.
     * @throws IOException if the system cannot read it
     */
    public static UlogReader open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new UlogException(path.toString(), "is a directory, not a ULog file", null);
        }
        try {
            return open(path.toString(), FileChannel.open(path));
        } catch (NoSuchFileException e) {
            throw new UlogException(path.toString(), "no such file", e);
        } catch (AccessDeniedException e) {
            throw new UlogException(path.toString(), "may not be read by this user", e);
        }
    }

    /**
     * Reads a log from a channel, which the reader closes.
     *
     * @param name the name of the log in error messages
     * @param channel the log's bytes, in blocking mode
     * @throws IOException as {@link #open(Path)}
     */
    public static UlogReader open(String name, ReadableByteChannel channel) throws IOException {
        UlogReader reader = new UlogReader(name, channel);
        try {
            reader.readHead();
            return reader;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void readHead() throws IOException {
        header = LogHeaderReader.read(file, records, sections, corruptions);
        sections.appendedAt(header.appendedOffsets());
        while (sections.next()) {
            if (sections.section() > 0 || UlogDefinitions.isEndedBy(records.type())) {
                records.rewind();
                break;
            }
            readDefinition();
        }
        for (FormatRegistry.Unusable format : definitions.formatTable().resolveAll()) {
            corruptions.addFormat(format);
        }
    }

    private void readDefinition() throws IOException {
        try {
            if (definitions.accept(records.type(), records.payload(), records.recordOffset())) {
                sections.count();
            } else {
                sections.passOverUnknown();
            }
        } catch (MalformedRecordException e) {
            sections.giveUp(e);
        }
    }

    /**
     * Passes the next record to the visitor, or skips it if its type is unknown to this reader.
     *
     * @return false at the end of the log, or of its readable part; see {@link #corruptions}
     * @throws IOException if the system cannot read the file
     */
    public boolean next(UlogVisitor visitor) throws IOException {
        while (sections.next()) {
            if (data.accept(visitor)) {
                return true;
            }
        }
        return false;
    }

    /** Passes all remaining records to the visitor. */
    public void readAll(UlogVisitor visitor) throws IOException {
        while (nextOfMany(visitor)) {
            continue;
        }
    }

    /** Passes the next record as {@link #next}, in less time if most records are data. */
    boolean nextOfMany(UlogVisitor visitor) throws IOException {
        return data.acceptBuffered(visitor) || next(visitor);
    }

    /** Returns the header and its flag bits. */
    public UlogHeader header() {
        return header;
    }

    /** Returns formats, information and parameters. */
    public UlogDefinitions definitions() {
        return definitions;
    }

    /** Returns the topics' instances read so far. */
    public List<UlogSubscription> subscriptions() {
        return Collections.unmodifiableList(subscriptions.history().subscriptions());
    }

    /**
     * Returns the corruptions found so far, in the order of the file; complete once {@link #next} has returned false.
     * The list has {@value CorruptionLog#MAX_LISTED} entries at most, and one for each limit that the log exceeds.
     */
    public List<UlogCorruption> corruptions() {
        return corruptions.listed();
    }

    /** Returns the number of corruptions that {@link #corruptions} does not list. */
    public long unlistedCorruptions() {
        return corruptions.unlisted();
    }

    /** Returns the number of parts skipped so far: records after a change of it do not follow those before. */
    public long skippedParts() {
        return corruptions.count();
    }

    /** Returns whether the log, as far as it has been read, ends within a record. */
    public boolean truncated() {
        return corruptions.truncated();
    }

    /** Returns the number of records read so far, by type, 0 to 255. */
    long[] recordCounts() {
        return sections.recordCounts();
    }

    /** Returns the offset in the file at which the record of the present visit starts, bytes. */
    public long recordOffset() {
        return records.recordOffset();
    }

    /** Returns the byte of the file up to which it has been read. */
    long offset() {
        return records.offset();
    }

    SubscriptionHistory history() {
        return subscriptions.history();
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
