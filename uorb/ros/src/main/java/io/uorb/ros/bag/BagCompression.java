// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;

/** Compression of a chunk. Neither kind runs native code. Any thread. */
public enum BagCompression {
    /** None. */
    NONE("none") {
        @Override
        OutputStream compressor(OutputStream out) {
            return out;
        }

        @Override
        InputStream decompressor(InputStream in) {
            return in;
        }
    },
    /** A bzip2 stream. */
    BZ2("bz2") {
        @Override
        OutputStream compressor(OutputStream out) throws IOException {
            return new BZip2CompressorOutputStream(out);
        }

        @Override
        InputStream decompressor(InputStream in) throws IOException {
            return new BZip2CompressorInputStream(in);
        }
    },
    /** An LZ4 frame of independent blocks with a checksum of its content: the only flags that ROS reads. */
    LZ4("lz4") {
        @Override
        OutputStream compressor(OutputStream out) throws IOException {
            return new Lz4FrameOutput(out);
        }

        @Override
        InputStream decompressor(InputStream in) throws IOException {
            return new FramedLZ4CompressorInputStream(in);
        }
    };

    private static final int FIRST_BYTES = 1 << 20;

    private final String label;

    BagCompression(String label) {
        this.label = label;
    }

    /** Returns the name in chunks: {@code none}, {@code bz2}, {@code lz4}. */
    public String label() {
        return label;
    }

    /** Returns the compression of that name in chunks, if there is one. */
    public static Optional<BagCompression> of(String label) {
        return Arrays.stream(values())
                .filter(compression -> compression.label.equals(label))
                .findFirst();
    }

    abstract OutputStream compressor(OutputStream out) throws IOException;

    abstract InputStream decompressor(InputStream in) throws IOException;

    /** Returns the compressed bytes; the first are those of a larger array. */
    public byte[] compress(byte[] bytes, int length) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(Math.min(length, FIRST_BYTES));
        try (OutputStream out = compressor(compressed)) {
            out.write(bytes, 0, length);
        }
        return compressed.toByteArray();
    }

    /**
     * Returns as many bytes as a chunk says that it has. Memory grows with what comes, not with what is said.
     *
     * @throws IOException if they are broken, or fewer or more than said
     */
    byte[] decompress(byte[] stored, int length) throws IOException {
        try (InputStream in = decompressor(new ByteArrayInputStream(stored))) {
            byte[] bytes = new byte[Math.min(length, FIRST_BYTES)];
            int count = 0;
            while (count < length) {
                if (count == bytes.length) {
                    bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * bytes.length));
                }
                int read = in.read(bytes, count, bytes.length - count);
                if (read < 0) {
                    throw new IOException("ends after " + count + " of " + length + " bytes");
                }
                count += read;
            }
            if (in.read() >= 0) {
                throw new IOException("continues after its size of " + length + " bytes");
            }
            return bytes;
        } catch (RuntimeException e) { // the decompressors index by what they read
            throw new IOException("is malformed: " + e, e);
        }
    }
}
