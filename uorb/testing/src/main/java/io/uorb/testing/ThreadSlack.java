// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.time.TimerSlack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** Timer slack of threads of this process, ns, as Linux shows it. */
public final class ThreadSlack {
    /** The least. */
    public static final String LEAST = "1";

    /** Linux keeps so many characters of a thread's name. */
    private static final int NAME_LENGTH = 15;

    private static final long LOOK_NS = 1_000_000;

    private ThreadSlack() {}

    /** Skips the test where threads cannot set it. */
    public static void require() {
        CompletableFuture<Boolean> isSet = new CompletableFuture<>();
        new Thread(() -> isSet.complete(TimerSlack.minimize())).start();
        assumeTrue(isSet.join(), "no timer slack here");
    }

    /** Skips the test where threads cannot set it, or this one cannot see that of others. */
    public static void requireOfOthers() {
        require();
        CompletableFuture<Path> file = new CompletableFuture<>();
        CompletableFuture<Void> isRead = new CompletableFuture<>();
        Thread other = new Thread(() -> {
            file.complete(fileHere());
            isRead.join(); // until then it is there
        });
        other.start();
        try {
            Files.readString(file.join());
        } catch (IOException e) {
            assumeTrue(false, "needs CAP_SYS_NICE to see the timer slack of other threads: " + e);
        } finally {
            isRead.complete(null);
        }
    }

    /** Returns that of the calling thread. */
    public static String here() {
        try {
            return Files.readString(fileHere()).strip();
        } catch (IOException | UncheckedIOException e) {
            return e.toString();
        }
    }

    /** Sets that of the calling thread. */
    public static void set(String ns) throws IOException {
        Files.writeString(fileHere(), ns, StandardOpenOption.WRITE);
    }

    private static Path fileHere() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            return Path.of("/proc/" + thread + "/timerslack_ns");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until a thread whose name begins so has the least; the test has a limit. */
    public static void awaitLeast(String name) throws IOException {
        while (!hasLeast(name.substring(0, Math.min(NAME_LENGTH, name.length())))) {
            LockSupport.parkNanos(LOOK_NS);
            assertFalse(Thread.interrupted(), () -> "no thread " + name + " with a slack of " + LEAST + " ns");
        }
    }

    private static boolean hasLeast(String name) throws IOException {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                if (read(thread, "comm").startsWith(name)
                        && read(Path.of("/proc").resolve(thread.getFileName()), "timerslack_ns")
                                .equals(LEAST)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String read(Path folder, String file) {
        try {
            return Files.readString(folder.resolve(file)).strip();
        } catch (IOException e) {
            return ""; // the thread has ended: no such file, or no such process once it is open
        }
    }
}
