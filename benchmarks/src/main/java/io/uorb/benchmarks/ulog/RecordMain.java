// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.OrbMetadata;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderStatus;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Records all topics, published as fast as the recorder takes them or at a rate. */
final class RecordMain {
    static final String TABLE = "ulog-record";

    private static final int HISTORY = 4_096;
    /** Word of a message with its time: the widest field is first. */
    private static final int TIMESTAMP = 0;

    private static final long PAUSE_NS = 50_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Orb orb;
    private final List<DynamicPublication> publications = new ArrayList<>();
    private final List<DynamicMessage> messages = new ArrayList<>();
    private final Recorder recorder;
    private long published;

    private RecordMain(Path file) {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        OrbBuilder builder = Orb.builder();
        for (LogTopics.LogTopic topic : LogTopics.all()) {
            DynamicTopic made = DynamicTopic.of(topic.name(), topic.schema(), 1);
            topics.add(made);
            builder.history(made, HISTORY);
            messages.add(made.newMessage());
        }
        orb = builder.build();
        topics.forEach(topic -> publications.add(new DynamicPublication(orb.advertise(topic))));
        recorder = Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(topics))
                .file(file, true)
                .build();
    }

    /** CPU time and garbage of the recorder's two threads. */
    private record Cost(long cpuNs, long allocatedBytes) {
        static Cost now() {
            long cpuNs = 0;
            long allocated = 0;
            for (long id : THREADS.getAllThreadIds()) {
                ThreadInfo thread = THREADS.getThreadInfo(id);
                if (thread != null && thread.getThreadName().matches("uorb-recorder|ulog-(writer|sync)")) {
                    cpuNs += THREADS.getThreadCpuTime(id);
                    allocated += THREADS.getThreadAllocatedBytes(id);
                }
            }
            return new Cost(cpuNs, allocated);
        }
    }

    /** Arguments: the file, seconds, messages per second or 0 for the maximum rate. */
    public static void main(String[] args) throws IOException {
        long seconds = Long.parseLong(args[1]);
        long rate = Long.parseLong(args[2]);
        RecordMain run = new RecordMain(Path.of(args[0]));
        run.recorder.start();
        run.publish(1, rate);
        run.measure(seconds, rate);
        run.recorder.close();
        run.orb.close();
    }

    private void measure(long seconds, long rate) {
        Cost costBefore = Cost.now();
        RecorderStatus before = recorder.status();
        long startNs = System.nanoTime();
        publish(seconds, rate);
        double passed = (System.nanoTime() - startNs) / 1e9;
        RecorderStatus after = recorder.status();
        Cost cost = Cost.now();
        double recorded = after.messages() - before.messages();
        RowLine.print(
                TABLE,
                rate == 0 ? "as fast as they are taken" : rate + " a second",
                "",
                recorded / passed / 1e3,
                (after.bytes() - before.bytes()) / passed / 1e6,
                (cost.cpuNs() - costBefore.cpuNs()) / recorded,
                100 * (cost.cpuNs() - costBefore.cpuNs()) / 1e9 / passed,
                (cost.allocatedBytes() - costBefore.allocatedBytes()) / recorded,
                after.lost() + after.dropouts().records());
    }

    private void publish(long seconds, long rate) {
        long startNs = System.nanoTime();
        long endNs = startNs + seconds * 1_000_000_000L;
        long publishedBefore = published;
        for (long nowNs = startNs; nowNs < endNs; nowNs = System.nanoTime()) {
            boolean due = rate == 0 ? !isHeldBack() : (nowNs - startNs) / 1e9 * rate > published - publishedBefore;
            if (due) {
                publishEach();
            } else {
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
    }

    private boolean isHeldBack() {
        RecorderStatus status = recorder.status();
        return published - status.messages() > HISTORY || status.bufferUsed() > status.bufferBytes() / 2;
    }

    private void publishEach() {
        long nowUs = orb.clock().nowUs();
        for (int i = 0; i < messages.size(); i++) {
            messages.get(i).words()[TIMESTAMP] = nowUs;
            publications.get(i).publish(messages.get(i));
        }
        published += messages.size();
    }
}
