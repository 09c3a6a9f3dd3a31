// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.console;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.DeadThreads;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.shell.server.ConsoleServer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A program of 300 topics without a console, with an idle one, and with a client. Arguments: seconds to warm up,
 * seconds to measure each.
 */
final class ProgramMain {
    static final String TABLE = "console-program";
    static final int TOPICS = 300;

    private static final int FAST = 20;
    private static final int MIDDLE = 140;
    private static final int FAST_HZ = 1_000;
    private static final int MIDDLE_HZ = 100;
    private static final int SLOW_HZ = 10;
    private static final int CLIENT_BEYOND_S = 30;
    private static final double PERCENT = 100;
    private static final double NS_PER_S = 1e9;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Orb orb = Orb.create();
    private final List<TopicLoad> loads = List.of(new TopicLoad(orb, "load-0"), new TopicLoad(orb, "load-1"));
    private final int seconds;
    private long[] loadThreads = {};

    private ProgramMain(int seconds) {
        this.seconds = seconds;
    }

    public static void main(String[] args) throws Exception {
        DeadThreads.endTheJvm();
        new ProgramMain(Integer.parseInt(args[1])).run(Integer.parseInt(args[0]));
    }

    private void run(int warmUpS) throws Exception {
        for (int i = 0; i < TOPICS; i++) {
            int rateHz = i < FAST ? FAST_HZ : i < FAST + MIDDLE ? MIDDLE_HZ : SLOW_HZ;
            loads.get(i % loads.size()).add("topic_" + i, rateHz);
        }
        loads.forEach(Thread::start);
        loadThreads = threads("load-");
        TimeUnit.SECONDS.sleep(warmUpS);
        measure("no console", 0);
        ConsoleServer console = ConsoleServer.builder(orb).name("benchmark").start();
        try {
            long thread = threads("uorb-console")[0];
            measure("nobody attached", thread);
            FutureTask<List<RowLine>> client = startClient();
            measure("a client at 1 Hz, from its start", thread);
            measure("a client at 1 Hz, later", thread);
            for (RowLine row : client.get()) {
                System.out.println(row);
            }
        } finally {
            console.close();
        }
        loads.forEach(TopicLoad::end);
    }

    private FutureTask<List<RowLine>> startClient() {
        List<String> arguments =
                List.of(String.valueOf(ProcessHandle.current().pid()), String.valueOf(2 * seconds + 1));
        long limitMs = TimeUnit.SECONDS.toMillis(2 * seconds + CLIENT_BEYOND_S);
        FutureTask<List<RowLine>> client =
                new FutureTask<>(() -> new ChildJvm(ClientMain.class).run(List.of(), arguments, limitMs, RowLine::in));
        new Thread(client, "client").start();
        return client;
    }

    /** Prints the threads' processor time over some seconds; {@code console} is its thread, 0 for none. */
    private void measure(String label, long console) throws InterruptedException {
        long startNs = System.nanoTime();
        long published = published();
        long loadNs = loadCpuNs();
        long loadBytes = loadBytes();
        long consoleNs = console == 0 ? 0 : THREADS.getThreadCpuTime(console);
        long consoleBytes = console == 0 ? 0 : THREADS.getThreadAllocatedBytes(console);
        TimeUnit.SECONDS.sleep(seconds);
        double ns = System.nanoTime() - startNs;
        double messages = published() - published;
        double usedNs = loadCpuNs() - loadNs;
        RowLine.print(
                TABLE,
                label,
                "",
                messages * NS_PER_S / ns,
                PERCENT * usedNs / ns,
                usedNs / messages,
                (loadBytes() - loadBytes) / messages,
                console == 0 ? 0 : PERCENT * (THREADS.getThreadCpuTime(console) - consoleNs) / ns,
                console == 0 ? 0 : (THREADS.getThreadAllocatedBytes(console) - consoleBytes) * NS_PER_S / ns / 1_024);
    }

    private long published() {
        return loads.stream().mapToLong(TopicLoad::published).sum();
    }

    private long loadCpuNs() {
        return Arrays.stream(loadThreads).map(THREADS::getThreadCpuTime).sum();
    }

    private long loadBytes() {
        return Arrays.stream(loadThreads).map(THREADS::getThreadAllocatedBytes).sum();
    }

    /** Returns the threads of that name, or with that prefix. */
    private static long[] threads(String prefix) {
        return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
                .filter(info -> info != null && info.getThreadName().startsWith(prefix))
                .mapToLong(ThreadInfo::getThreadId)
                .toArray();
    }
}
