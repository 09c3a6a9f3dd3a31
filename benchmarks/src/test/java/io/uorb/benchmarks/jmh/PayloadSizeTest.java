// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PayloadSizeTest {
    @ParameterizedTest
    @EnumSource
    void shouldHaveTheSizeAndQueueOfItsName(PayloadSize payload) {
        String queue = payload.queueLength() == 1 ? "" : "_Q" + payload.queueLength();
        assertEquals(payload.name(), "B" + payload.bytes() + queue);
    }

    @ParameterizedTest
    @EnumSource
    void shouldFillEveryWord(PayloadSize payload) {
        OrbMetadata<Object> topic = payload.topic();
        for (long word : words(topic, PayloadSize.filled(topic, 1))) {
            assertTrue(word != 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldFillOtherwiseWithAnotherSeed(PayloadSize payload) {
        OrbMetadata<Object> topic = payload.topic();
        long[] one = words(topic, PayloadSize.filled(topic, 1));
        long[] other = words(topic, PayloadSize.filled(topic, 2));
        for (int i = 0; i < one.length; i++) {
            assertTrue(one[i] != other[i], "word " + i);
        }
    }

    @Test
    void shouldFillFloatsWithOrdinaryNumbers() {
        Sample sample = PayloadSize.filled(SampleTopic.SAMPLE, 1);
        for (float q : sample.q) {
            assertTrue(q >= 1 && q < 2, () -> String.valueOf(q));
        }
    }

    private static long[] words(OrbMetadata<Object> topic, Object message) {
        long[] words = new long[topic.words()];
        topic.encode(message, words, 0);
        return words;
    }
}
