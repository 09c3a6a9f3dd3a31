// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fuzzer's target without the fuzzer: its seeds, and the same ones damaged, the same each time. */
class ConsoleFuzzTest {
    private static final int TRIES = 2_000;

    @Test
    void shouldAnswerAllSeeds() throws IOException {
        for (byte[] seed : ConsoleFuzzSeeds.all()) {
            ConsoleFuzz.fuzzerTestOneInput(seed);
        }
    }

    @Test
    void shouldSurviveDamagedConversations() throws IOException {
        List<byte[]> seeds = ConsoleFuzzSeeds.all();
        Random random = new Random(7);
        for (int i = 0; i < TRIES; i++) {
            byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
            for (int damage = random.nextInt(4); damage >= 0; damage--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            ConsoleFuzz.fuzzerTestOneInput(Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length)));
        }
    }
}
