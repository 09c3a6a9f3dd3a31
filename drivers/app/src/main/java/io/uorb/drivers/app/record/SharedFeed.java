// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.shared.SharedTopics;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Messages that other programs publish on shared nodes, for a recorder in a process of its own. A program that is
 * killed loses nothing that its nodes still hold.
 */
final class SharedFeed implements RecordFeed {
    /** Shorter than the default: nodes of other programs may keep no more than their queues. */
    private static final long PERIOD_US = 1_000;

    private final Orb orb;
    private final SharedTopics topics;
    private final CommandModules modules;
    private final List<ModuleConfig> added;
    private final double seconds;
    private final ErrorCollector failure = new ErrorCollector();
    private final CountDownLatch stopped = new CountDownLatch(1);

    /**
     * Opens the topics that are there.
     *
     * @param shared the nodes, which their owner closes after this
     * @param seconds how long to record; infinite until it is stopped
     * @param lines told, on any thread, what modules log, and of topics that cannot be recorded
     */
    SharedFeed(SharedBroker shared, double seconds, List<ModuleConfig> added, Consumer<String> lines) {
        this.seconds = seconds;
        this.added = added;
        orb = shared.newOrb(RealtimeOption.clock());
        topics = shared.follow(orb, lines);
        modules = new CommandModules(ModuleHost.builder(orb).statusPeriodUs(0), this::fail, lines);
    }

    private void fail(Throwable e) {
        failure.accept(e);
        stop();
    }

    @Override
    public CommandModules modules() {
        return modules;
    }

    @Override
    public TopicCatalogue topics() {
        return topics.catalogue();
    }

    @Override
    public long periodUs() {
        return PERIOD_US;
    }

    @Override
    public void prepare() throws RunFailedException {
        modules.startAdded(added);
    }

    @Override
    public void run(Recorder recorder) throws IOException, RunFailedException {
        try {
            if (Double.isInfinite(seconds)) {
                stopped.await();
            } else {
                stopped.await((long) (seconds * TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        modules.stopAllBut(RunRecording.MODULE);
        topics.look(); // a program may have begun and ended since the last one
        recorder.takeNewTopics();
        failure.rethrow();
    }

    @Override
    public void stop() {
        stopped.countDown();
    }

    @Override
    public void close() {
        modules.close();
        topics.close();
        orb.close();
    }
}
