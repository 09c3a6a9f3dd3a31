// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
class ConsoleFuzzingTest {
    @Test
    void shouldFindNothingInRequests() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "console",
                ConsoleFuzz.class.getName(),
                4,
                8_192,
                ConsoleFuzzSeeds::write,
                List.of(
                        "orb_test",
                        "orb_test_large",
                        "suspend",
                        "drop ",
                        "delay ",
                        "freeze",
                        "bias ",
                        "\\xff\\xff\\xff\\xff")));
    }
}
