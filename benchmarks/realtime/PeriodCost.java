// SPDX-License-Identifier: Apache-2.0

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Prints the processor time, us, of one thread for each period. Arguments: what runs ({@code park}: a bare thread that
 * parks, {@code timer}: that of a work queue, {@code unpark}: a bare thread that another unparks, {@code poller}: one
 * in a poll that another publishes to), the period, us, and the seconds to measure after 3 s of warm-up.
 */
public final class PeriodCost {
    private static final long WARM_UP_MS = 3_000;
    private static final double NS_PER_US = 1e3;

    private static volatile long runs;
    private static volatile Thread measured;

    private PeriodCost() {}

    public static void main(String[] arguments) throws InterruptedException {
        long periodUs = Long.parseLong(arguments[1]);
        Orb orb = Orb.create();
        switch (arguments[0]) {
            case "park" -> start(() -> atPeriods(periodUs, PeriodCost::count));
            case "timer" ->
                new ScheduledWorkItem(
                                "counter",
                                new WorkQueues(orb).findOrCreate(WorkQueueConfig.RATE_CTRL),
                                PeriodCost::count)
                        .scheduleOnInterval(periodUs);
            case "unpark" -> {
                Thread sleeper = start(PeriodCost::parkForEver);
                start(() -> atPeriods(periodUs, () -> LockSupport.unpark(sleeper)));
            }
            case "poller" -> {
                Publication<SensorGyro> gyros = orb.advertise(SensorGyroTopic.SENSOR_GYRO);
                SensorGyro gyro = new SensorGyro();
                start(() -> poll(orb));
                start(() -> atPeriods(periodUs, () -> gyros.publish(gyro)));
            }
            default -> throw new IllegalArgumentException(arguments[0] + ": park, timer, unpark or poller");
        }
        Thread.sleep(WARM_UP_MS);
        long beforeNs = cpuNs();
        long before = runs;
        Thread.sleep(TimeUnit.SECONDS.toMillis(Long.parseLong(arguments[2])));
        System.out.printf("%.2f%n", (cpuNs() - beforeNs) / NS_PER_US / (runs - before));
        System.exit(0);
    }

    private static long cpuNs() {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(measured.getId());
    }

    private static void count() {
        if (measured == null) {
            measured = Thread.currentThread();
        }
        runs++; // one thread's
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void parkForEver() {
        while (true) {
            LockSupport.park();
            count();
        }
    }

    private static void poll(Orb orb) {
        SensorGyro gyro = new SensorGyro();
        try (Subscription<SensorGyro> gyros = orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                Poller poller = orb.poller()) {
            poller.add(gyros);
            while (true) {
                poller.poll(1, TimeUnit.SECONDS);
                if (gyros.update(gyro)) {
                    count();
                }
            }
        }
    }

    /** Runs a task at the times of a grid, with the timer slack of our own threads. */
    private static void atPeriods(long periodUs, Runnable task) {
        try {
            Path thread = Path.of("/proc/thread-self").toRealPath();
            Files.writeString(Path.of("/proc", thread.getFileName().toString(), "timerslack_ns"), "1");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long dueNs = System.nanoTime();
        while (true) {
            dueNs += TimeUnit.MICROSECONDS.toNanos(periodUs);
            for (long leftNs = dueNs - System.nanoTime(); leftNs > 0; leftNs = dueNs - System.nanoTime()) {
                LockSupport.parkNanos(leftNs);
            }
            task.run();
        }
    }
}
