// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NodeBenchmarkTest {
    @AutoClose
    private final NodeBenchmark benchmark = new NodeBenchmark();

    @ParameterizedTest
    @EnumSource
    void shouldCopyWhatItPublishesInEachSize(PayloadSize payload) {
        open(payload, Setting.PLAIN);
        renew(2);
        assertTrue(benchmark.publishCheckCopy());
        assertCopied();
    }

    @ParameterizedTest
    @EnumSource(names = "INTERVAL_RUNNING", mode = EnumSource.Mode.EXCLUDE)
    void shouldCopyWhatItPublishesUnderEachSetting(Setting setting) {
        open(PayloadSize.B64, setting);
        for (int seed = 2; seed < 100; seed++) {
            renew(seed);
            assertTrue(benchmark.publishCheckCopy());
            assertCopied();
        }
    }

    @Test
    void shouldNotCopyWhileTheIntervalRuns() {
        open(PayloadSize.B64, Setting.INTERVAL_RUNNING);
        renew(2);
        assertFalse(benchmark.publishCheckCopy());
    }

    @ParameterizedTest
    @EnumSource
    void shouldUpdateToWhatItPublishes(PayloadSize payload) {
        open(payload, Setting.PLAIN);
        renew(2);
        assertTrue(benchmark.publishUpdate());
        assertCopied();
    }

    @ParameterizedTest
    @EnumSource
    void shouldCheckWithoutNews(Setting setting) {
        open(PayloadSize.B64, setting);
        assertFalse(benchmark.check());
    }

    @ParameterizedTest
    @EnumSource
    void shouldCopyTheSameMessageAgain(PayloadSize payload) {
        open(payload, Setting.PLAIN);
        benchmark.copy = payload.topic().newMessage();
        assertTrue(benchmark.copyAgain());
        assertCopied();
    }

    @ParameterizedTest
    @EnumSource(names = "INTERVAL_RUNNING", mode = EnumSource.Mode.EXCLUDE)
    void shouldPublishSoThatTheCheckFindsIt(Setting setting) {
        open(PayloadSize.B64, setting);
        benchmark.publish();
        assertTrue(benchmark.check());
    }

    private void open(PayloadSize payload, Setting setting) {
        benchmark.payload = payload;
        benchmark.setting = setting;
        benchmark.open();
    }

    private void renew(int seed) {
        benchmark.message = PayloadSize.filled(benchmark.payload.topic(), seed);
    }

    private void assertCopied() {
        OrbMetadata<Object> topic = benchmark.payload.topic();
        long[] published = new long[topic.words()];
        long[] copied = new long[topic.words()];
        topic.encode(benchmark.message, published, 0);
        topic.encode(benchmark.copy, copied, 0);
        assertArrayEquals(published, copied);
        assertEquals(benchmark.payload.bytes(), published.length * Long.BYTES);
    }
}
