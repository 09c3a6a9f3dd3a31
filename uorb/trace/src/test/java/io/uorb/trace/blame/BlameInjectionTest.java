// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Causes that hold up a live graph are blamed by their names. Fifty of each by {@code -Dio.uorb.trace.injections=50}.
 */
@Tag("slow")
@Statement("determinism:D-84")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BlameInjectionTest {
    private static final int ROUNDS = Integer.getInteger("io.uorb.trace.injections", 3);
    /** Of three, one 5 ms that the kernel tells of nobody would be a third: it does so once in a thousand rounds. */
    private static final int EXCESS_ROUNDS = Math.max(10, ROUNDS);

    private static final int ANSWERS_BETWEEN = 20;
    private static final long MS = 1_000_000;
    private static final double LEAST_SHARE = 0.95;
    /** Of times that are known by the excess over the usual only, in the short form: that lasts longer under load. */
    private static final double LEAST_EXCESS_SHARE = ROUNDS < 50 ? 0.8 : LEAST_SHARE;

    /** 48 of 50. */
    private static final double LEAST_CHAINS = 0.96;

    @TempDir
    private Path folder;

    private interface Injector {
        /** Holds the graph up once. */
        void inject(InjectedGraph graph) throws Exception;
    }

    private static void verify(Blame right, boolean exact, Injector injector) throws Exception {
        try (InjectedGraph graph = new InjectedGraph(0)) {
            int rounds = exact ? ROUNDS : EXCESS_ROUNDS;
            inject(graph, rounds, injector);
            check(right, graph.find(right, exact), rounds, exact ? LEAST_SHARE : LEAST_EXCESS_SHARE);
        }
    }

    private static void inject(InjectedGraph graph, int rounds, Injector injector) throws Exception {
        graph.awaitAnswers(10 * ANSWERS_BETWEEN); // so that what is usual is known, and code compiled
        graph.awaitEvents();
        for (int i = 0; i < rounds; i++) {
            int before = graph.noted();
            injector.inject(graph);
            while (graph.noted() == before) {
                InjectedGraph.pause(1);
            }
            graph.awaitAnswers(ANSWERS_BETWEEN);
        }
        graph.awaitEvents();
    }

    private static void check(Blame right, InjectedGraph.Found found, int rounds, double leastShare) {
        if (ROUNDS > 3) {
            System.out.println(right + ": " + found);
        }
        assertTrue(found.chains() >= Math.floor(LEAST_CHAINS * rounds), found::toString);
        assertTrue(found.rightNs() >= leastShare * found.injectedNs(), found::toString);
        assertTrue(found.right() >= Math.floor(LEAST_CHAINS * found.chains()), found::toString);
    }

    private static void burn(long ns) {
        long untilNs = System.nanoTime() + ns;
        while (System.nanoTime() - untilNs < 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldBlameACollectionOfGarbage() throws Exception {
        List<Object[]> ballast = new ArrayList<>();
        for (int i = 0; i < 400_000; i++) {
            ballast.add(new Object[] {new long[2], new long[2]});
        }
        verify(Blame.JVM_STOPPED, false, graph -> {
            long fromNs = System.nanoTime();
            System.gc();
            graph.note(fromNs);
        });
        assertTrue(!ballast.isEmpty());
    }

    @Test
    void shouldBlameAnItemOfTheSameQueue() throws Exception {
        verify(Blame.QUEUE_BUSY, true, graph -> {
            WorkItem busy = new WorkItem("busy", graph.queues().findOrCreate(WorkQueueConfig.TEST2), () -> {
                long fromNs = System.nanoTime();
                burn(6 * MS);
                graph.note(fromNs);
            });
            busy.scheduleNow();
        });
    }

    @Test
    void shouldBlameAMonitor() throws Exception {
        Object monitor = new Object();
        verify(Blame.LOCK, true, graph -> {
            synchronized (monitor) {
                graph.holdUp(() -> {
                    long fromNs = System.nanoTime();
                    synchronized (monitor) {
                        graph.note(fromNs);
                    }
                });
                graph.awaitHeld();
                InjectedGraph.pause(15);
            }
        });
    }

    @Test
    void shouldBlameAWrite() throws Exception {
        Path file = folder.resolve("written");
        ByteBuffer megabyte = ByteBuffer.allocateDirect(1 << 20);
        verify(
                Blame.IO,
                true,
                graph -> graph.holdUp(() -> {
                    try (FileChannel out = FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.TRUNCATE_EXISTING)) {
                        // behind the open, which empties the file of the round before: 11 ms that are no write
                        long fromNs = System.nanoTime();
                        for (int i = 0; i < 50; i++) {
                            out.write(megabyte.clear());
                        }
                        out.force(true);
                        graph.note(fromNs);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }));
    }

    @Test
    void shouldBlameAWaitForAProcessor() throws Exception {
        verify(Blame.NO_PROCESSOR, false, graph -> {
            long fromNs = System.nanoTime();
            List<Thread> burning = new ArrayList<>();
            for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
                burning.add(new Thread(() -> burn(25 * MS)));
            }
            burning.forEach(Thread::start);
            for (Thread one : burning) {
                one.join();
            }
            graph.note(fromNs);
        });
    }

    @Test
    void shouldBlameAStopOfTheProcess() throws Exception {
        long process = ProcessHandle.current().pid();
        verify(Blame.NO_PROCESSOR, false, graph -> {
            long fromNs = System.nanoTime();
            Peers.command("sh", "-c", "kill -STOP " + process + "; sleep 0.04; kill -CONT " + process)
                    .start()
                    .waitFor();
            graph.note(fromNs);
        });
    }

    /**
     * From the answer before to the begin of the next one, the message is held by the interval alone, if its end wakes
     * the module.
     */
    @Test
    void shouldBlameAnInterval() throws Exception {
        try (InjectedGraph graph = new InjectedGraph(20_000)) {
            InjectedGraph.Found found;
            do { // on a busy machine another message may come first
                inject(graph, ROUNDS, held -> {
                    long fromNs = System.nanoTime();
                    held.holdUp(() -> held.note(fromNs));
                });
                found = graph.find(Blame.INTERVAL, true);
            } while (found.chains() < ROUNDS);
            check(Blame.INTERVAL, found, ROUNDS, LEAST_SHARE);
        }
    }
}
