// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.module.Module;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-1}, {@code modules:MO-4}: the figures of a module that is being closed. */
@Timeout(60)
class StatusDuringCloseTest {
    private final List<String> steps = new CopyOnWriteArrayList<>();
    private final CountDownLatch printing = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private HostBench bench;

    @AfterEach
    void closes() {
        release.countDown();
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    private Module slowPrinter() {
        return new Module() {
            @Override
            public void start() {}

            @Override
            public void status(StatusPrinter printer) {
                printing.countDown();
                try {
                    release.await();
                } catch (InterruptedException e) {
                    steps.add("interrupted");
                }
                steps.add("printed");
            }

            @Override
            public void close() {
                steps.add("closed");
            }
        };
    }

    private FutureTask<Void> run(Call call) {
        FutureTask<Void> task = new FutureTask<>(() -> {
            call.run();
            return null;
        });
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static final class NoPrinter implements StatusPrinter {
        @Override
        public void value(String name, long value) {}

        @Override
        public void value(String name, double value, String unit) {}

        @Override
        public void value(String name, String value) {}
    }

    @FunctionalInterface
    private interface Call {
        void run() throws ModuleException;
    }

    private void print() throws ModuleException {
        bench.host.printStatus("a", new NoPrinter());
    }

    private void begin(long closeLimitMs) throws Exception {
        bench = new HostBench(OrbClock.system(), builder -> builder.closeLimit(closeLimitMs, TimeUnit.MILLISECONDS));
        bench.start("a", context -> slowPrinter());
    }

    /** Returns whether the closing thread has called close, or waits for its turn. */
    private boolean isCloseDue() {
        return steps.contains("closed")
                || Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread ->
                                thread.getName().equals("close:a") && thread.getState() == Thread.State.TIMED_WAITING);
    }

    @Test
    void shouldCloseAfterTheStatusThatIsBeingPrinted() throws Exception {
        begin(30_000);
        FutureTask<Void> print = run(this::print);
        printing.await();
        FutureTask<Void> stop = run(() -> bench.host.stop("a"));
        while (!isCloseDue()) {
            Thread.onSpinWait();
        }
        assertEquals(List.of(), steps);
        release.countDown();
        print.get();
        stop.get();
        assertEquals(List.of("printed", "closed"), steps);
    }

    @Test
    void shouldCloseAModuleWhoseStatusHangs() throws Exception {
        begin(400); // in this time a thread that closes does so, also on a busy machine
        FutureTask<Void> print = run(this::print);
        printing.await();
        assertThrowsNaming(
                ModuleException.class,
                this::print,
                "module /a cannot print its figures: an earlier status, or its close, has not ended within 400");
        bench.host.stop("a");
        assertEquals(List.of("closed"), steps);
        assertFalse(print.isDone());
        print();
        assertEquals(List.of("closed"), steps, "a closed module prints nothing");
        release.countDown();
        print.get();
    }
}
