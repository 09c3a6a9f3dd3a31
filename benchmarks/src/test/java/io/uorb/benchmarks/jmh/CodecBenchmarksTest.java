// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CodecBenchmarksTest {
    @ParameterizedTest
    @CsvSource({"SAMPLE, 64 B flat", "ESC_STATUS, esc_status 496 B", "ORB_TEST_LARGE, orb_test_large 528 B"})
    void shouldSayWhichMessageItIs(CodecMessage message, String text) {
        assertEquals(text, message.text());
    }

    @ParameterizedTest
    @EnumSource
    void shouldEncodeDecodeAndCopyWhatItHolds(CodecMessage codecMessage) {
        CodecBenchmark benchmark = new CodecBenchmark();
        benchmark.codecMessage = codecMessage;
        benchmark.open();
        OrbMetadata<Object> topic = codecMessage.topic();
        benchmark.message = PayloadSize.filled(topic, 2);
        long[] expected = words(topic, benchmark.message);
        benchmark.check();
        assertArrayEquals(expected, benchmark.encode());
        assertArrayEquals(expected, words(topic, benchmark.decode()));
        benchmark.copy = topic.newMessage();
        assertTrue(benchmark.publishCopy());
        assertArrayEquals(expected, words(topic, benchmark.copy));
        benchmark.close();
    }

    @Test
    void shouldCodeByHandAsTheGeneratedCodecDoes() {
        HandwrittenBenchmark benchmark = new HandwrittenBenchmark();
        benchmark.open();
        benchmark.message = PayloadSize.filled(EscStatusTopic.ESC_STATUS, 3);
        long[] expected = words(EscStatusTopic.ESC_STATUS, benchmark.message);
        assertArrayEquals(expected, benchmark.encode());
        EscStatus decoded = benchmark.decode();
        assertArrayEquals(expected, words(EscStatusTopic.ESC_STATUS, decoded));
    }

    @ParameterizedTest
    @EnumSource
    void shouldCopyAllWords(CodecMessage codecMessage) {
        WordsBenchmark benchmark = new WordsBenchmark();
        benchmark.codecMessage = codecMessage;
        benchmark.open();
        long[] expected = new long[codecMessage.words()];
        expected[expected.length - 1] = 1;
        assertArrayEquals(expected, benchmark.arrayCopy());
        benchmark.open();
        assertArrayEquals(expected, benchmark.loop());
    }

    private static <T> long[] words(OrbMetadata<T> topic, T message) {
        long[] words = new long[topic.words()];
        topic.encode(message, words, 0);
        return words;
    }
}
