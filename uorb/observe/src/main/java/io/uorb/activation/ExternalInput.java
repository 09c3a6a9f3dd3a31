// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Bytes that a module reads from outside of the program, as of a device: a trace records them, and a replay returns
 * them without the device ({@code determinism:D-20}). Made by {@code Tracing.externalInput}. For the reading thread, in
 * an activation; a read may wait.
 */
public final class ExternalInput {
    /** In place of a number of bytes: the read has failed. */
    public static final int FAILED = -2;

    private static final int MOST_TEXT_BYTES = 240;

    /** Null if activations are not traced. */
    private final EndpointTrace endpoint;

    /** Creates an input; null for an untraced one. */
    public ExternalInput(EndpointTrace endpoint) {
        this.endpoint = endpoint;
    }

    /** A device. */
    @FunctionalInterface
    public interface Source {
        /**
         * Reads bytes.
         *
         * @return their number; 0 for none, negative for another result, not {@link #FAILED}
         * @throws IOException if the device cannot be read
         */
        int read(byte[] into) throws IOException;
    }

    /** Returns whether reads are recorded or answered. */
    public boolean isTraced() {
        return endpoint != null;
    }

    /** Returns whether reads are answered, so that no device is needed. */
    public boolean isReplayed() {
        return endpoint != null && endpoint.player() != null;
    }

    /**
     * Reads bytes, or gives those that were recorded here.
     *
     * @return what the source returned
     * @throws IOException if the device cannot be read, or could not be, or the recorded result does not match its
     *     bytes
     */
    public int read(byte[] into, Source source) throws IOException {
        if (endpoint == null) {
            return source.read(into);
        }
        return endpoint.player() == null ? record(into, source) : replay(into);
    }

    private int record(byte[] into, Source source) throws IOException {
        int count;
        try {
            count = source.read(into);
        } catch (IOException e) {
            byte[] text = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
            endpoint.lane().input(endpoint.number(), FAILED, text, Math.min(text.length, MOST_TEXT_BYTES));
            throw e;
        }
        endpoint.lane().input(endpoint.number(), count, into, Math.max(count, 0));
        return count;
    }

    private int replay(byte[] into) throws IOException {
        ActivationPlayer player = endpoint.player();
        int count = player.input(endpoint.number());
        byte[] bytes = player.inputBytes();
        if (count == FAILED) {
            throw new IOException(new String(bytes, StandardCharsets.UTF_8));
        }
        if (Math.max(count, 0) != bytes.length) {
            throw new IOException("the recorded read returned " + count + " but has " + bytes.length + " bytes");
        }
        if (bytes.length > into.length) {
            throw new IOException("the recorded read gave " + bytes.length + " bytes, more than the " + into.length
                    + " that this one takes");
        }
        System.arraycopy(bytes, 0, into, 0, bytes.length);
        return count;
    }

    @Override
    public String toString() {
        return "external input" + (endpoint == null ? "" : " " + endpoint.number());
    }
}
