// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
class TcprosFuzzingTest {
    @Test
    @Statement("ros1:E-3")
    void shouldFindNothingInHeadersAndStreams() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "tcpros",
                TcprosFuzz.class.getName(),
                4,
                4_096,
                TcprosFuzzSeeds::write,
                List.of(
                        "topic=",
                        "service=",
                        "callerid=",
                        "md5sum=",
                        "type=",
                        "persistent=1",
                        "probe=1",
                        "latching=1",
                        "error=",
                        "\\xff\\xff\\xff\\xff"),
                true));
    }
}
