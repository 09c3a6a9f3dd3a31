// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.RecordHashes;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Properties of {@link UlogFile} for any bytes; called by Jazzer, and by tests with the inputs that it found. */
public final class UlogFileFuzz {
    /** Small, so that a short log has many blocks. */
    private static final int BLOCK_BYTES = 128;

    private static final Path FILE = temporaryFile();

    private UlogFileFuzz() {}

    /** A message: its instance, its time, and a number made of all that it holds. */
    private record Message(int ordinal, long timeUs, long hash) {}

    /** Notes all messages. */
    private static final class Messages implements UlogVisitor {
        private final List<Message> all = new ArrayList<>();

        @Override
        public void onData(UlogData data) {
            RecordHashes hashes = new RecordHashes();
            hashes.onData(data);
            all.add(new Message(data.subscription().ordinal(), data.timestampUs(), hashes.hashes()[0]));
        }
    }

    private static Path temporaryFile() {
        try {
            Path file = Files.createTempFile("uorb-fuzz", ".ulg");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Called by Jazzer, by this name. Throws if the file, read by topic and time, is another than read through. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        try {
            Files.write(FILE, bytes);
            Messages through = new Messages();
            List<UlogCorruption> corruptions;
            try (UlogReader reader = UlogReader.open(FILE)) {
                reader.readAll(through);
                corruptions = reader.corruptions();
            } catch (UlogException e) {
                return;
            }
            try (UlogFile file = UlogFile.open(FILE, BLOCK_BYTES)) {
                check(file, through.all, Arrays.hashCode(bytes));
                require(corruptions, file.summary().corruptions(), "corruptions");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(UlogFile file, List<Message> all, int choice) throws IOException {
        require(all, read(file, file.subscriptions(), Long.MIN_VALUE, Long.MAX_VALUE), "everything");
        if (all.isEmpty()) {
            return;
        }
        long one = all.get(Math.floorMod(choice, all.size())).timeUs();
        long other = all.get(Math.floorMod(choice / 31, all.size())).timeUs();
        long fromUs = Math.min(one, other);
        long toUs = Math.max(one, other);
        int remainder = choice & 1;
        List<UlogSubscription> which = file.subscriptions().stream()
                .filter(subscription -> subscription.ordinal() % 2 == remainder)
                .toList();
        List<Message> expected = all.stream()
                .filter(message -> message.ordinal() % 2 == remainder)
                .filter(message -> message.timeUs() >= fromUs && message.timeUs() <= toUs)
                .toList();
        require(expected, read(file, which, fromUs, toUs), "times from " + fromUs + " to " + toUs);
    }

    private static List<Message> read(UlogFile file, Collection<UlogSubscription> which, long fromUs, long toUs)
            throws IOException {
        Messages messages = new Messages();
        file.read(which, fromUs, toUs, messages);
        return messages.all;
    }

    private static void require(List<?> expected, List<?> found, String what) {
        if (!expected.equals(found)) {
            throw new AssertionError(what + ": " + found + "; read through: " + expected);
        }
    }
}
