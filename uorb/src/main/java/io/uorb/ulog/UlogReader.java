// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Reads a ULog file once, record by record. {@link #open} reads header and definitions; {@link #next} and {@link
 * #readAll} hand the records of the data sections, appended ones too, to a visitor. Memory is one buffer and the
 * definitions, whatever the length of the log, and a data message allocates nothing. One thread.
 *
 * <p>A log that ends within a record, or that holds a record which contradicts the format, gives everything before that
 * byte, ends there, and lists it in {@link #damages}. Only a section that appended data follows may be cut without
 * ending the log: the flag bits say where reading goes on.
 */
public final class UlogReader implements AutoCloseable {
    private final String file;
    private final RecordStream records;
    private final UlogDefinitions definitions = new UlogDefinitions();
    private final List<UlogDamage> damages = new ArrayList<>();
    private final DataSection data;
    private UlogHeader header;
    private int section;
    private boolean recordPending;
    private boolean ended;

    private UlogReader(String file, ReadableByteChannel channel) {
        this.file = file;
        this.records = new RecordStream(channel);
        this.data = new DataSection(records, definitions);
    }

    /**
     * Opens a log and reads its header and definitions.
     *
     * @throws UlogException if there is no such file, or it is a directory, is empty or shorter than a header, is not a
     *     ULog, is of a newer version, has an incompatible flag that this reader does not know, or a definition that
     *     contradicts the format
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
     * @param name what messages call the log
     * @param channel the log's bytes, in blocking mode
     * @throws IOException as {@link #open(Path)}
     */
    public static UlogReader open(String name, ReadableByteChannel channel) throws IOException {
        UlogReader reader = new UlogReader(name, channel);
        try {
            reader.readHeader();
            reader.readDefinitions();
            return reader;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void readHeader() throws IOException {
        if (!records.takeRaw(UlogHeader.SIZE_BYTES)) {
            int size = records.payloadLength();
            throw new UlogException(
                    file,
                    (size == 0 ? "file is empty" : "file has only " + size + " bytes")
                            + "; a ULog file starts with a header of " + UlogHeader.SIZE_BYTES + " bytes",
                    null);
        }
        try {
            header = UlogHeader.parse(records.payload());
            recordPending = records.next(Long.MAX_VALUE);
            if (recordPending && records.type() == 'B') {
                header = header.withFlagBits(records.payload(), records.offset());
                recordPending = false;
            }
        } catch (MalformedRecordException e) {
            throw new UlogException(file, records.recordOffset(), e.getMessage());
        }
    }

    private void readDefinitions() throws IOException {
        try {
            while (recordPending || records.next(sectionEnd())) {
                recordPending = !definitions.accept(records.type(), records.payload());
                if (recordPending) {
                    break;
                }
            }
            if (recordPending || records.isAt(sectionEnd())) {
                definitions.formatTable().resolveAll();
            }
        } catch (MalformedRecordException e) {
            throw new UlogException(file, records.recordOffset(), e.getMessage());
        }
    }

    /**
     * Hands the next record to the visitor, or passes over it if it is of a type that this reader does not know.
     *
     * @return false at the end of the log, or of what can be read of it; see {@link #damages}
     * @throws IOException if the system cannot read the file
     */
    public boolean next(UlogVisitor visitor) throws IOException {
        while (!ended) {
            if (recordPending || records.next(sectionEnd())) {
                recordPending = false;
                return dispatch(visitor);
            }
            endSection();
        }
        return false;
    }

    /** Hands all remaining records to the visitor. */
    public void readAll(UlogVisitor visitor) throws IOException {
        while (next(visitor)) {
            continue;
        }
    }

    private boolean dispatch(UlogVisitor visitor) {
        try {
            data.accept(visitor);
            return true;
        } catch (MalformedRecordException e) {
            damages.add(new UlogDamage(UlogDamage.Kind.CORRUPT, records.recordOffset(), e.getMessage()));
            ended = true;
            return false;
        }
    }

    /** The byte of the file at which the current section ends because appended data starts. */
    private long sectionEnd() {
        List<Long> starts = header.appendedOffsets();
        return section < starts.size() ? starts.get(section) : Long.MAX_VALUE;
    }

    private void endSection() throws IOException {
        long end = sectionEnd();
        if (!records.isAt(end)) {
            damages.add(new UlogDamage(UlogDamage.Kind.TRUNCATED, records.offset(), records.describeRest(end)));
        }
        ended = end == Long.MAX_VALUE;
        if (!ended && !records.skipTo(end)) {
            damages.add(new UlogDamage(
                    UlogDamage.Kind.TRUNCATED,
                    records.offset(),
                    "file ends, but an appended section starts at byte " + end));
            ended = true;
        }
        section++;
    }

    /** What the log says about itself. */
    public UlogHeader header() {
        return header;
    }

    /** Formats, information, parameters. */
    public UlogDefinitions definitions() {
        return definitions;
    }

    /** The topics' instances that have been seen so far. */
    public Collection<UlogSubscription> subscriptions() {
        return data.subscriptions();
    }

    /** Where the log is not whole, as far as it has been read; complete once {@link #next} has returned false. */
    public List<UlogDamage> damages() {
        return Collections.unmodifiableList(damages);
    }

    /** Whether the log, as far as it has been read, ends within a record. */
    public boolean truncated() {
        return damages.stream().anyMatch(damage -> damage.kind() == UlogDamage.Kind.TRUNCATED);
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
