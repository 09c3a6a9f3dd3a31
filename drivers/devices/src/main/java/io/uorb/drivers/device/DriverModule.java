// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.CommonOptions;
import io.uorb.thread.Uninterruptibles;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A module of device drivers, which run on threads of their own. One that hangs in its device is left behind and named
 * in the log with what it does; the others are closed all the same. An error that ends a driver fails the module.
 */
public final class DriverModule implements Module {
    private final ModuleContext context;
    private final ModuleLog log;
    private final DriverObserver observer;
    private final List<Driver> drivers;
    /** The error that has ended a driver; null if none has. */
    private volatile Error failure;

    /**
     * Creates a module of drivers that are not started.
     *
     * @param context its log receives drivers that do not close
     */
    public DriverModule(ModuleContext context, DriverObserver observer, List<Driver> drivers) {
        this.context = context;
        this.log = context.log();
        this.observer = observer;
        this.drivers = List.copyOf(drivers);
    }

    /** Returns the options of a module's driver of that name: the module's priority, and its observer as listener. */
    public static DriverOptions options(ModuleContext context, String name, DriverObserver observer) {
        int priority = (int) context.options().integer(CommonOptions.THREAD_PRIORITY);
        return DriverOptions.named(name).listener(observer).threadPriority(priority);
    }

    @Override
    public void start() {
        ScheduledWorkItem failing = context.workItem("failure", WorkQueueConfig.LP_DEFAULT, this::throwFailure);
        drivers.forEach(driver -> driver.setFailureHandler(error -> {
            failure = error;
            failing.scheduleNow();
        }));
        drivers.forEach(observer::created);
        drivers.forEach(Driver::start);
    }

    /** Fails the module on a thread of its own: drivers have threads that the host does not know. */
    private void throwFailure() {
        throw failure;
    }

    @Override
    public void status(StatusPrinter printer) {
        for (Driver driver : drivers) {
            DriverStatistics statistics = driver.statistics();
            printer.value(driver.name(), driver.activity());
            printer.value(driver.name() + "_samples", statistics.samples());
            printer.value(driver.name() + "_errors", statistics.errorCount());
        }
    }

    /** Closes the drivers side by side. */
    @Override
    public void close() {
        long limitMs = observer.closeLimitMs();
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMs);
        List<Thread> closers = drivers.stream().map(this::closer).toList();
        closers.forEach(closer -> Uninterruptibles.join(closer, endNs - System.nanoTime()));
        boolean interrupted = Thread.interrupted(); // what follows must not be cut short either
        for (int i = 0; i < closers.size(); i++) {
            if (closers.get(i).isAlive()) {
                Driver driver = drivers.get(i);
                log.error(driver.name() + " has not closed within " + limitMs + " ms: it is " + driver.activity());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Thread closer(Driver driver) {
        Thread thread = new Thread(() -> close(driver), "close:" + driver.name());
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void close(Driver driver) {
        try {
            driver.close();
        } catch (RuntimeException e) {
            String reason = e.getMessage() == null ? e.toString() : e.getMessage();
            log.error("cannot end " + driver.name() + ": " + reason, e);
        }
    }
}
