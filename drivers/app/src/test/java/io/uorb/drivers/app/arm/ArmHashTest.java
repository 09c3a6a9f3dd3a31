// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hashes of all messages of an example: the same in each run and on each JDK (rccl:RC-3). A change of a message, or of
 * any number, changes them; then compare the figures with docs/arm.md before the new ones are put here. Sine and cosine
 * are the JDK's own code of this kind of processor.
 */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
class ArmHashTest {
    @ParameterizedTest
    @CsvSource({
        "belt, 84d88f2a0c221c98dd0bfe3a611d1cd1c6e4089a2cda8bbfb789e78fc39499fb",
        "key, 7f4485d443ef0f123ebc75fbe66e7e5540e271d2a8b2175cf1699fd2f785a3dd",
        "sensor, abce93f3249977ebaf5724c4db60c2e18164c1e6bb848e200ee87886514b2b7a",
    })
    void shouldRepeatEachMessageOnEachJdk(String example, String hash) {
        CommandRun run = UorbRun.of("arm", example);
        assertEquals(0, run.exitCode(), run.err());
        String last = run.out().lines().reduce((a, b) -> b).orElseThrow();
        assertEquals(hash, last.substring(last.lastIndexOf(' ') + 1));
    }
}
