// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MavlinkParserBenchmarkTest {
    private static final EnumSet<MavlinkStream> VALID =
            EnumSet.of(MavlinkStream.VALID, MavlinkStream.VALID_SHORT, MavlinkStream.SENDERS);

    @ParameterizedTest
    @EnumSource
    void shouldFindFramesInValidStreamsOnly(MavlinkStream stream) {
        MavlinkParserBenchmark benchmark = new MavlinkParserBenchmark();
        benchmark.stream = stream;
        benchmark.open();
        assertEquals(VALID.contains(stream), benchmark.perByte() > 1_000);
    }
}
