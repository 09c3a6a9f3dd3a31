// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import io.uorb.file.ErrorMessages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One channel's attribute, opened once and read again from its beginning: _raw with its scale and offset, or, where
 * there is no _raw, _input, which has its unit already. The thread that serves.
 */
public final class PolledValue {
    private static final int MAX_LENGTH = 64;
    private static final ChannelScale PROCESSED = new ChannelScale(0, 1);

    private final Path file;
    private final ChannelScale scale;
    private final FileChannel channel;
    private final ScanType type;
    private final ByteBuffer text = ByteBuffer.allocateDirect(MAX_LENGTH);
    private double raw;

    private PolledValue(Path file, ChannelScale scale, ScanType type) throws IOException {
        this.file = file;
        this.scale = scale;
        this.type = type;
        try {
            this.channel = FileChannel.open(file, StandardOpenOption.READ);
        } catch (IOException e) {
            throw new IOException("cannot open " + file + ": " + ErrorMessages.reason(e), e);
        }
    }

    /** Opens a channel of a kind. */
    public static PolledValue open(Path device, IioKind kind, String channel) throws IOException {
        Path rawFile = device.resolve(channel + "_raw");
        if (!Files.exists(rawFile)) {
            return new PolledValue(device.resolve(channel + "_input"), PROCESSED, null);
        }
        BufferFiles buffer = BufferFiles.find(device);
        ScanType type = buffer != null && buffer.has(channel) ? buffer.typeOf(channel) : null;
        return new PolledValue(rawFile, ChannelScale.of(device, kind, channel, type), type);
    }

    /** Opens the temperature, in milli degrees; null if the device has none, or no unit for it. */
    public static PolledValue openTemperature(Path device) throws IOException {
        Path input = device.resolve("in_temp_input");
        if (Files.exists(input)) {
            return new PolledValue(input, PROCESSED, null);
        }
        ChannelScale scale = ChannelScale.ofTemperature(device);
        Path rawFile = device.resolve("in_temp_raw");
        return scale == null || !Files.exists(rawFile) ? null : new PolledValue(rawFile, scale, null);
    }

    /**
     * Measures. Allocates nothing.
     *
     * @return the value in the kernel's unit
     * @throws IOException if the device does not answer, or not with a number; its text names the file
     */
    public double read() throws IOException {
        text.clear();
        int length;
        try {
            length = channel.read(text, 0);
        } catch (ClosedByInterruptException e) {
            throw e; // the driver is being stopped
        } catch (IOException e) {
            throw new IOException("cannot read " + file + ": " + ErrorMessages.reason(e), e);
        }
        text.flip();
        try {
            raw = NumberSyntax.parse(text);
        } catch (NumberFormatException e) {
            throw new NotANumberException(file + ": " + shown(length) + " is not a number", e);
        }
        return scale.apply(raw);
    }

    /** A text of the kernel that is not a number. */
    public static final class NotANumberException extends IOException {
        private static final long serialVersionUID = 1;

        NotANumberException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private String shown(int length) {
        byte[] bytes = new byte[Math.max(0, length)];
        text.get(0, bytes);
        return Sysfs.quote(new String(bytes, StandardCharsets.UTF_8).strip());
    }

    /** Returns whether the last value was at the limit of what the channel can hold. */
    public boolean isAtLimit() {
        return type != null && type.isAtLimit((long) raw);
    }

    /** Closes the file. */
    public void close() throws IOException {
        channel.close();
    }
}
