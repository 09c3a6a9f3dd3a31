// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.http.HttpReaderFuzz;
import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
@Statement("ros1:E-3")
class MasterFuzzingTest {
    @Test
    void shouldFindNothingInCallsAndAnswers() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "ros_master",
                MasterFuzz.class.getName(),
                4,
                4_096,
                FuzzTarget.Seeds.of(MasterFuzzSeeds.texts()),
                List.of(
                        "<value>",
                        "</value>",
                        "<array><data>",
                        "<struct><member><name>",
                        "<i8>4294967296</i8>",
                        "<nil/>",
                        "<![CDATA[",
                        "&#x0;",
                        "<!DOCTYPE ",
                        "searchParam",
                        "~")));
    }

    @Test
    void shouldFindNothingInHttp() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "ros_http",
                HttpReaderFuzz.class.getName(),
                4,
                4_096,
                FuzzTarget.Seeds.of(List.of(
                        " POST / HTTP/1.1\r\nHost: localhost\r\nContent-length: 3\r\n\r\nabc",
                        " HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx",
                        "!POST /RPC2 HTTP/1.0\nExpect: 100-continue\nContent-length:2\n\nxy",
                        "!HTTP/1.0 200 OK\n\nuntil the end")),
                List.of("Content-length: ", "Transfer-Encoding: ", "\\x0d\\x0a\\x0d\\x0a", "99999999999999999")));
    }
}
