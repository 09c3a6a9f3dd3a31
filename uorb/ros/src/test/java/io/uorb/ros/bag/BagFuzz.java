// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.standard.StandardDefinitions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Any bytes are a bag, or are refused with the place in the file; called by Jazzer. */
public final class BagFuzz {
    /** The bag header's blanks, which the inputs leave out: they are most of a small bag. */
    private static final int BLANKS_FROM = 120;

    private static final int FIRST_CHUNK = 4117;

    private static final Path FILE = temporary();

    private BagFuzz() {}

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("uorb", ".bag");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Called by Jazzer, by this name. Throws if the reader does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Files.write(FILE, bytes.length < BLANKS_FROM ? bytes : withBlanks(bytes));
        read(true);
        read(false);
    }

    private static byte[] withBlanks(byte[] bytes) {
        byte[] bag = new byte[bytes.length + FIRST_CHUNK - BLANKS_FROM];
        Arrays.fill(bag, (byte) ' ');
        System.arraycopy(bytes, 0, bag, 0, BLANKS_FROM);
        System.arraycopy(bytes, BLANKS_FROM, bag, FIRST_CHUNK, bytes.length - BLANKS_FROM);
        return bag;
    }

    private static void read(boolean byIndex) throws IOException {
        try (BagReader bag = byIndex ? BagReader.open(FILE) : BagReader.scan(FILE)) {
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            long lastNs = 0;
            for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
                message.toBytes();
                if (!byIndex && message.timeNs() < lastNs) { // an index may lie
                    throw new AssertionError(message.timeNs() + " after " + lastNs);
                }
                lastNs = message.timeNs();
            }
        } catch (BagFormatException e) {
            if (!e.getMessage().startsWith(FILE + ": byte ")) {
                throw new AssertionError("no place in: " + e.getMessage(), e);
            }
        }
    }

    /** Writes a bag of each compression into the folder, without the blanks. */
    static void writeSeeds(Path folder) throws IOException {
        for (BagCompression compression : BagCompression.values()) {
            Path file = folder.resolve(compression.name());
            try (FileChannel channel = FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE);
                    BagWriter writer = new BagWriter(channel, BagWriterOptions.of(compression))) {
                int topic = writer.connect(
                        "/a", StandardDefinitions.require("std_msgs/UInt8").type());
                writer.write(topic, 1_000_000_001, new byte[] {1}, 0, 1);
                writer.write(topic, 1_000_000_002, new byte[] {2}, 0, 1);
            }
            byte[] bag = Files.readAllBytes(file);
            byte[] seed = new byte[bag.length - FIRST_CHUNK + BLANKS_FROM];
            System.arraycopy(bag, 0, seed, 0, BLANKS_FROM);
            System.arraycopy(bag, FIRST_CHUNK, seed, BLANKS_FROM, bag.length - FIRST_CHUNK);
            Files.write(file, seed);
        }
    }
}
