// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.UlogFile;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Reads a log through, in several ways. */
final class ScanMain {
    static final String TABLE = "ulog-scan";

    private static final int BUFFER_BYTES = 256 * 1024;
    private static final int WARM_UP_ROUNDS = 2;
    private static final double BYTES_IN_MB = 1e6;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Path log;
    private final long bytes;
    private final long messages;
    private final int rounds;
    private double plainMbPerS = Double.NaN;

    private ScanMain(Path log, long messages, int rounds) throws IOException {
        this.log = log;
        this.bytes = Files.size(log);
        this.messages = messages;
        this.rounds = rounds;
    }

    /** One way to read the log. */
    private interface Scan {
        /** Returns the number of messages seen, or -1 if it does not count. */
        long run() throws IOException;
    }

    /** Arguments: the log, how many messages it has, rounds. */
    public static void main(String[] args) throws IOException {
        ScanMain scans = new ScanMain(Path.of(args[0]), Long.parseLong(args[1]), Integer.parseInt(args[2]));
        scans.plainMbPerS = scans.measure("bytes alone, by a FileChannel", scans::bytesAlone);
        scans.measure("UlogReader, each message's time", scans::times);
        scans.measure("UlogFile, index and summary", scans::index);
        scans.measure("Replay, nobody subscribes", scans::replay);
    }

    private double measure(String label, Scan scan) throws IOException {
        double[] mbPerS = new double[rounds];
        long allocated = 0;
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
            long startNs = System.nanoTime();
            long seen = scan.run();
            long ns = System.nanoTime() - startNs;
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
            if (seen >= 0 && seen != messages) {
                throw new IllegalStateException(label + ": " + seen + " messages of " + messages);
            }
            if (round >= 0) {
                mbPerS[round] = bytes / BYTES_IN_MB / (ns / 1e9);
            }
        }
        Arrays.sort(mbPerS);
        double median = mbPerS[rounds / 2];
        double plain = Double.isNaN(plainMbPerS) ? median : plainMbPerS;
        RowLine.print(
                TABLE,
                label,
                "",
                median,
                mbPerS[rounds - 1],
                messages / 1e6 * median * BYTES_IN_MB / bytes,
                plain / median,
                (double) allocated / messages);
        return median;
    }

    private long bytesAlone() throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[BUFFER_BYTES]);
        try (FileChannel channel = FileChannel.open(log)) {
            while (channel.read(buffer.clear()) >= 0) {
                continue;
            }
        }
        return -1;
    }

    private long times() throws IOException {
        ScanTimes times = new ScanTimes();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(times);
        }
        return times.sumUs == 0 ? 0 : times.count;
    }

    private long index() throws IOException {
        try (UlogFile file = UlogFile.open(log)) {
            return file.summary().messages();
        }
    }

    private long replay() throws IOException {
        try (Orb orb = Orb.create()) {
            return Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .pacing(Pacing.asTaken())
                    .build()
                    .run()
                    .published();
        }
    }

    private static final class ScanTimes implements UlogVisitor {
        private long count;
        private long sumUs;

        @Override
        public void onData(UlogData data) {
            count++;
            sumUs += data.timestampUs();
        }
    }
}
