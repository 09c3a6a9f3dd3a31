// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.topics.actuators.EscReport;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A handwritten codec of esc_status: one method per direction, no calls. What the generated one takes longer is the
 * price of nesting by calls.
 */
@State(Scope.Thread)
public class HandwrittenBenchmark extends Timed {
    private static final int HEAD_WORDS = 2;
    private static final int REPORT_WORDS = 5;
    private static final int REPORTS = 12;

    EscStatus message;
    EscStatus copy;
    long[] words;

    /** A message and its words. */
    @Setup
    public void open() {
        message = PayloadSize.filled(EscStatusTopic.ESC_STATUS, 1);
        copy = new EscStatus();
        words = new long[EscStatusTopic.ESC_STATUS.words()];
        EscStatusTopic.ESC_STATUS.encode(message, words, 0);
    }

    @Benchmark
    public long[] encode() {
        encode(message, words);
        return words;
    }

    @Benchmark
    public EscStatus decode() {
        decode(words, copy);
        return copy;
    }

    private static void encode(EscStatus from, long[] to) {
        to[0] = from.timestamp;
        to[1] = (from.counter & 0xffffL)
                | (from.escOnlineFlags & 0xffffL) << 16
                | (from.escArmedFlags & 0xffffL) << 32
                | (from.escCount & 0xffL) << 48
                | (long) from.escConnectiontype << 56;
        for (int i = 0; i < REPORTS; i++) {
            EscReport report = from.esc[i];
            int at = HEAD_WORDS + REPORT_WORDS * i;
            to[at] = report.timestamp;
            to[at + 1] = (report.escErrorcount & 0xffff_ffffL) | (long) report.escRpm << 32;
            to[at + 2] = (Float.floatToRawIntBits(report.escVoltage) & 0xffff_ffffL)
                    | (long) Float.floatToRawIntBits(report.escCurrent) << 32;
            to[at + 3] = (Float.floatToRawIntBits(report.escTemperature) & 0xffff_ffffL)
                    | (report.motorTemperature & 0xffffL) << 32
                    | (report.failures & 0xffffL) << 48;
            to[at + 4] = (report.escState & 0xffL)
                    | (report.actuatorFunction & 0xffL) << 8
                    | (report.escPower & 0xffL) << 16;
        }
    }

    private static void decode(long[] from, EscStatus to) {
        to.timestamp = from[0];
        long head = from[1];
        to.counter = (int) (head & 0xffff);
        to.escOnlineFlags = (int) (head >>> 16 & 0xffff);
        to.escArmedFlags = (int) (head >>> 32 & 0xffff);
        to.escCount = (int) (head >>> 48 & 0xff);
        to.escConnectiontype = (int) (head >>> 56);
        for (int i = 0; i < REPORTS; i++) {
            EscReport report = to.esc[i];
            int at = HEAD_WORDS + REPORT_WORDS * i;
            report.timestamp = from[at];
            report.escErrorcount = from[at + 1] & 0xffff_ffffL;
            report.escRpm = (int) (from[at + 1] >>> 32);
            report.escVoltage = Float.intBitsToFloat((int) from[at + 2]);
            report.escCurrent = Float.intBitsToFloat((int) (from[at + 2] >>> 32));
            report.escTemperature = Float.intBitsToFloat((int) from[at + 3]);
            report.motorTemperature = (short) (from[at + 3] >>> 32);
            report.failures = (int) (from[at + 3] >>> 48);
            report.escState = (int) (from[at + 4] & 0xff);
            report.actuatorFunction = (int) (from[at + 4] >>> 8 & 0xff);
            report.escPower = (byte) (from[at + 4] >>> 16);
        }
    }
}
