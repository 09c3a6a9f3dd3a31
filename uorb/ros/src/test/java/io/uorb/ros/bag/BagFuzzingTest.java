// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Statement({"ros1:E-3", "ros1:B-9"})
class BagFuzzingTest {
    @Test
    @Tag("fuzz")
    void shouldFindNothingInBags() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "ros_bag",
                BagFuzz.class.getName(),
                4,
                2_048,
                BagFuzz::writeSeeds,
                List.of(
                        "op=",
                        "conn=",
                        "topic=",
                        "compression=bz2",
                        "compression=lz4",
                        "size=",
                        "index_pos=",
                        "count=")));
    }

    @Test
    void shouldSurviveSeedsAndRandomChanges(@TempDir Path folder) throws IOException {
        change(folder, 100);
    }

    @Test
    @Tag("slow")
    void shouldSurviveManyRandomChanges(@TempDir Path folder) throws IOException {
        change(folder, 300);
    }

    private static void change(Path folder, int changes) throws IOException {
        BagFuzz.writeSeeds(folder);
        Random random = new Random(1);
        try (Stream<Path> seeds = Files.list(folder)) {
            List<Path> all = seeds.sorted().toList();
            assertEquals(3, all.size());
            for (Path seed : all) {
                byte[] bytes = Files.readAllBytes(seed);
                BagFuzz.fuzzerTestOneInput(bytes);
                for (int i = 0; i < changes; i++) {
                    byte[] changed = bytes.clone();
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                    BagFuzz.fuzzerTestOneInput(changed);
                }
            }
        }
    }
}
