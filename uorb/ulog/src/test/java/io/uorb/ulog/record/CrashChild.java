// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Records a counter, until it is killed; the main class of a process of its own.
 * Prints {@code published COUNTER TIME_US WRITTEN_BYTES TAKEN WAITING_BYTES RECORDING} again and again, events of the
 * recorder as {@code event TEXT}, and {@code end COUNTER} if it comes to that.
 */
final class CrashChild {
    static final String TOPIC = "counter";
    static final Duration FLUSH_INTERVAL = Duration.ofMillis(100);

    /** Words of a message after time and counter, which hold the counter too. */
    static final int FILLING = 6;

    static final MessageSchema SCHEMA = MessageSchema.builder("Counter")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT64, "counter")
            .array(WireType.UINT64, FILLING, "filling")
            .build();

    private static final int HISTORY = 4_096;
    private static final long REPORT_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long PAUSE_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int MESSAGES_BETWEEN_LOOKS = 64;

    private final Orb orb;
    private final PointTopic topic = new PointTopic(TOPIC, 1, SCHEMA);
    private final Publication<long[]> publication;
    private final Recorder recorder;
    private final long[] message = new long[2 + FILLING];
    private final long gapNs;
    private long counter;
    private long timeUs;

    private CrashChild(Path file, long gapNs) {
        this.gapNs = gapNs;
        orb = Orb.builder().history(topic, HISTORY).build();
        publication = orb.advertise(topic);
        recorder = Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(List.of(topic)))
                .file(file, false)
                .flushInterval(FLUSH_INTERVAL)
                .listener(new Printer())
                .build();
    }

    /**
     * Arguments: the file, for how many ms it records if nobody kills it, and how many us to wait after each message,
     * or 0 for as fast as the recorder takes them.
     */
    public static void main(String[] args) {
        CrashChild child = new CrashChild(Path.of(args[0]), TimeUnit.MICROSECONDS.toNanos(Long.parseLong(args[2])));
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1]));
        try {
            child.recorder.start();
        } catch (IOException e) {
            print("event not started: " + e.getMessage());
        }
        child.publishUntil(endNs);
        child.recorder.close();
        child.orb.close();
        print("end " + child.counter);
    }

    private void publishUntil(long endNs) {
        long nextReportNs = System.nanoTime();
        for (long nowNs = nextReportNs; nowNs < endNs; nowNs = System.nanoTime()) {
            RecorderStatus status = recorder.status();
            if (nowNs >= nextReportNs) {
                print("published " + counter + ' ' + timeUs + ' '
                        + status.written().totalBytes() + ' ' + status.messages() + ' ' + status.bufferUsed() + ' '
                        + status.recording());
                nextReportNs = nowNs + REPORT_NS;
            }
            if (gapNs > 0) {
                publish();
                LockSupport.parkNanos(gapNs);
            } else if (isHeldBack(status)) {
                LockSupport.parkNanos(PAUSE_NS);
            } else {
                publishSome();
            }
        }
    }

    /**
     * Returns whether the recorder lags behind: it would drop messages, but here every message is to be in the file.
     */
    private boolean isHeldBack(RecorderStatus status) {
        return status.recording()
                && (counter - status.messages() > HISTORY / 4 || status.bufferUsed() > status.bufferBytes() / 2);
    }

    private void publishSome() {
        for (int i = 0; i < MESSAGES_BETWEEN_LOOKS; i++) {
            publish();
        }
    }

    private void publish() {
        counter++;
        timeUs = orb.clock().nowUs();
        Arrays.fill(message, counter);
        message[0] = timeUs;
        publication.publish(message);
    }

    private static void print(String line) {
        System.out.println(line);
    }

    private static final class Printer implements RecorderListener {
        @Override
        public void onFileOpened(Path file) {
            print("event opened: " + file);
        }

        @Override
        public void onWriteFailed(Path file, IOException problem, boolean goesOn) {
            print("event failed: " + problem.getMessage() + (goesOn ? "; goes on" : ""));
        }

        @Override
        public void onRecordingFailed(String reason) {
            print("event stopped: " + reason);
        }
    }
}
