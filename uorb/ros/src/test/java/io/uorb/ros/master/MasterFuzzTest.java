// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.http.HttpReaderFuzz;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The fuzzer's targets without the fuzzer: their seeds, and the same ones damaged, the same each time. */
@Timeout(120)
@Statement("ros1:E-3")
class MasterFuzzTest {
    private static final int TRIES = 1_000;
    private static final int MANY_TRIES = 3_000;

    @Test
    void shouldSurviveSeedsAndTheirBeginnings() throws IOException {
        for (String text : MasterFuzzSeeds.texts()) {
            byte[] seed = text.getBytes(StandardCharsets.UTF_8);
            MasterFuzz.fuzzerTestOneInput(seed);
            for (int length = 0; length < Math.min(seed.length, 600); length += 3) {
                MasterFuzz.fuzzerTestOneInput(Arrays.copyOf(seed, length));
            }
        }
    }

    @Test
    void shouldSurviveDamagedDocuments() throws IOException {
        damage(TRIES);
    }

    @Test
    @Tag("slow")
    void shouldSurviveManyDamagedDocuments() throws IOException {
        damage(MANY_TRIES);
    }

    private static void damage(int tries) throws IOException {
        List<String> seeds = MasterFuzzSeeds.texts();
        Random random = new Random(7);
        for (int i = 0; i < tries; i++) {
            byte[] seed = seeds.get(random.nextInt(seeds.size())).getBytes(StandardCharsets.UTF_8);
            for (int damage = random.nextInt(4); damage >= 0; damage--) {
                seed[random.nextInt(seed.length)] = (byte) random.nextInt(256);
            }
            MasterFuzz.fuzzerTestOneInput(seed);
            HttpReaderFuzz.fuzzerTestOneInput(seed);
            byte[] request = RawHttp.request("/", seeds.get(i % seeds.size())).getBytes(StandardCharsets.UTF_8);
            request[random.nextInt(100)] = (byte) random.nextInt(256);
            HttpReaderFuzz.fuzzerTestOneInput(request);
        }
    }
}
