// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.testing.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The fuzzer's target without the fuzzer: its seeds, and the same ones damaged, the same each time. */
@Timeout(120)
@Statement("ros1:E-3")
class TcprosFuzzTest {
    private static final int TRIES = 1_000;

    @Test
    void shouldTakeAllSeeds() {
        TcprosFuzzSeeds.all().forEach(TcprosFuzz::fuzzerTestOneInput);
    }

    @Test
    void shouldSurviveDamagedConversations() {
        List<byte[]> seeds = TcprosFuzzSeeds.all();
        Random random = new Random(7);
        for (int i = 0; i < TRIES; i++) {
            byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
            for (int damage = random.nextInt(4); damage > 0; damage--) {
                bytes[1 + random.nextInt(bytes.length - 1)] = (byte) random.nextInt(256);
            }
            int cut = random.nextInt(3) == 0 ? random.nextInt(bytes.length) : 0;
            TcprosFuzz.fuzzerTestOneInput(Arrays.copyOf(bytes, bytes.length - cut));
        }
    }
}
