// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.schema.MessageSchema;
import io.uorb.ulog.format.FormatRegistry;
import io.uorb.ulog.format.FormatSyntax;
import io.uorb.ulog.format.RecordSyntax;
import io.uorb.ulog.format.TypedName;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogTopicFormats;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A writer of one complete log, from the header to the last record, in an order that readers accept (L-3); for tools,
 * tests and the head of a recorded file. One thread. Output is collected in a buffer of 256 KiB and flushed when it is
 * full or the writer is closed. A data record allocates nothing.
 *
 * <p>Call {@link #start} first; then write formats, information and parameters; then subscriptions and their records. A
 * format after the first record of the data section is an {@link IllegalStateException}. Limits are those of {@link
 * UlogRecords}. The caller is responsible for timestamps.
 */
public final class UlogWriter implements AutoCloseable {
    private static final int BUFFER_BYTES = 256 * 1024;
    private static final int MAX_SUBSCRIPTIONS = 65_536;

    private final String name;
    private final WritableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final FormatRegistry formats = new FormatRegistry();
    private final UlogTopicFormats topicFormats = new UlogTopicFormats();
    private final List<UlogFormat> subscribed = new ArrayList<>();
    private long writtenBytes;
    private boolean started;
    private boolean inData;
    private boolean closed;

    private UlogWriter(String name, WritableByteChannel channel) {
        this.name = name;
        this.channel = channel;
    }

    /**
     * Creates a file.
     *
     * @throws IOException if it exists, its folder does not, or this user may not write it
     */
    public static UlogWriter create(Path file) throws IOException {
        try {
            return to(file.toString(), FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
        } catch (FileAlreadyExistsException e) {
            throw because(e, new FileAlreadyExistsException(file.toString(), null, "exists already"));
        } catch (NoSuchFileException e) {
            throw because(e, new NoSuchFileException(file.toString(), null, "its folder does not exist"));
        } catch (AccessDeniedException e) {
            throw because(e, new AccessDeniedException(file.toString(), null, "may not be written by this user"));
        }
    }

    private static IOException because(IOException cause, IOException explained) {
        explained.initCause(cause);
        return explained;
    }

    /**
     * Writes to a channel, which the writer closes.
     *
     * @param name the name of the log in error messages
     */
    public static UlogWriter to(String name, WritableByteChannel channel) {
        return new UlogWriter(name, channel);
    }

    /** Writes header and flag bits; must be called first. */
    public void start(long startUs, boolean hasDefaultParameters) throws IOException {
        if (started) {
            throw new IllegalStateException(name + ": started twice");
        }
        requireOpen();
        started = true;
        UlogRecords.header(buffer, startUs);
        UlogRecords.flagBits(buffer, hasDefaultParameters);
    }

    /** Writes a format from its text. The same text again writes nothing; another of the same name is rejected. */
    public void format(String text) throws IOException {
        makeRoom();
        if (inData) {
            throw new IllegalStateException(name + ": format \"" + TypedName.excerpt(text)
                    + "\" after the first record of the data section; formats must be written before it (L-3)");
        }
        FormatSyntax parsed = RecordSyntax.check(() -> FormatSyntax.parse(text));
        int recordAt = buffer.position();
        boolean isNew = false;
        UlogRecords.format(buffer, text);
        try {
            isNew = RecordSyntax.check(() -> formats.add(parsed));
        } finally {
            if (!isNew) {
                buffer.position(recordAt);
            }
        }
    }

    /** Writes the formats of a topic and of the messages nested in it, as far as they are new. */
    public void format(String topic, MessageSchema schema) throws IOException {
        for (String text : topicFormats.add(topic, schema)) {
            format(text);
        }
    }

    /** Writes information or an entry of a list of information. */
    public void info(UlogInfo info) throws IOException {
        makeRoom();
        UlogRecords.info(buffer, info);
    }

    /**
     * Writes one text in a list of information (M): as many records as needed, split between characters.
     *
     * @param key the name, without type
     */
    public void multiText(String key, String text) throws IOException {
        boolean continued = false;
        for (String piece : TextPieces.of(text, UlogRecords.MAX_PAYLOAD_BYTES - 2 - UlogRecords.MAX_KEY_BYTES)) {
            makeRoom();
            UlogInfo info = UlogInfo.ofText(key, piece);
            UlogRecords.multiInfo(buffer, continued, info.key(), info.value());
            continued = true;
        }
    }

    /** Writes a parameter's value, or, after the first record of the data section, its change. */
    public void parameter(UlogParameter parameter) throws IOException {
        makeRoom();
        UlogRecords.parameter(buffer, parameter);
    }

    /** Writes a parameter's default. */
    public void parameterDefault(UlogParameterDefault parameterDefault) throws IOException {
        makeRoom();
        UlogRecords.parameterDefault(buffer, parameterDefault);
    }

    /**
     * Writes a subscription to an instance of a topic, whose format must have been written.
     *
     * @return the msg_id for its messages, counted from 0
     */
    public int subscribe(String topic, int multiId) throws IOException {
        beginDataRecord();
        UlogFormat format = formats.find(topic)
                .orElseThrow(() -> new IllegalArgumentException(
                        name + ": subscription to " + TypedName.excerpt(topic) + ", which has no format"));
        int msgId = subscribed.size();
        if (msgId == MAX_SUBSCRIPTIONS) {
            throw new IllegalStateException(name + ": more than " + MAX_SUBSCRIPTIONS + " subscriptions");
        }
        UlogRecords.subscription(buffer, multiId, msgId, topic);
        subscribed.add(format);
        return msgId;
    }

    /** Writes a message; padding at its end may be omitted. */
    public void data(int msgId, byte[] message, int offset, int length) throws IOException {
        requireSize(msgId, length);
        makeRoom();
        UlogRecords.data(buffer, msgId, message, offset, length);
    }

    /** Writes a message from a buffer, by index, such as {@link UlogData} provides it. */
    public void data(int msgId, ByteBuffer message, int offset, int length) throws IOException {
        requireSize(msgId, length);
        makeRoom();
        UlogRecords.data(buffer, msgId, message, offset, length);
    }

    private void requireSize(int msgId, int length) {
        if (msgId < 0 || msgId >= subscribed.size()) {
            throw new IllegalArgumentException(
                    name + ": msg_id " + msgId + "; " + subscribed.size() + " are in use, from 0");
        }
        UlogFormat format = subscribed.get(msgId);
        if (length < format.leastSizeBytes() || length > format.sizeBytes()) {
            throw new IllegalArgumentException(name + ": message of " + format.name() + " has " + length
                    + " bytes; its format has " + format.leastSizeBytes() + " to " + format.sizeBytes());
        }
    }

    /** Writes a logged string, tagged or not. */
    public void text(UlogLoggedString text) throws IOException {
        beginDataRecord();
        if (text.isTagged()) {
            UlogRecords.taggedText(buffer, text.level(), text.tag(), text.timestampUs(), text.text());
        } else {
            UlogRecords.text(buffer, text.level(), text.timestampUs(), text.text());
        }
    }

    /** Writes a sync record, by which readers resynchronise. */
    public void sync() throws IOException {
        beginDataRecord();
        UlogRecords.sync(buffer);
    }

    /** Writes a dropout of that time. */
    public void dropout(int durationMs) throws IOException {
        beginDataRecord();
        UlogRecords.dropout(buffer, durationMs);
    }

    /** Returns the bytes of the log so far, including those in the buffer. */
    public long bytes() {
        return writtenBytes + buffer.position();
    }

    private void beginDataRecord() throws IOException {
        makeRoom();
        if (!inData) {
            resolveFormats();
            inData = true;
        }
    }

    private void resolveFormats() {
        RecordSyntax.check(() -> {
            formats.requireAll();
            return formats;
        });
    }

    private void makeRoom() throws IOException {
        requireOpen();
        if (!started) {
            throw new IllegalStateException(name + ": a log begins with start()");
        }
        if (buffer.remaining() < UlogRecords.MAX_RECORD_BYTES) {
            writeOut();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    private void writeOut() throws IOException {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                writtenBytes += channel.write(buffer);
            }
        } catch (IOException e) {
            throw because(e, new IOException(name + ": " + e.getMessage()));
        } finally {
            buffer.compact();
        }
    }

    /**
     * Writes buffered records and closes the channel. Idempotent.
     *
     * @throws IllegalArgumentException if a nested format is missing, so that no reader could read the log; the file is
     *     closed nevertheless
     */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (channel) {
            writeOut();
            resolveFormats();
        }
    }
}
