// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.syntax.MsgParserFuzz;
import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
class MsgFuzzingTest {
    private static final List<String> SEEDS = List.of(
            "# A message\n\nuint64 timestamp # since start [us]\nfloat32[3] xyz\nuint8 ORB_QUEUE_LENGTH = 4\n"
                    + "uint8 MODE_A = 0x1 # first\nEscReport[8] esc\n# TOPICS one two\n",
            "bool flag\nchar[20] name\nint32 LIMIT=-5\nfloat32 PI = 3.14 # [rad] [@range 0, 4]\n");

    @Test
    void shouldFindNothingInMsgFiles() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "msg_parser",
                MsgParserFuzz.class.getName(),
                2,
                2_048,
                FuzzTarget.Seeds.of(SEEDS),
                List.of("# TOPICS ", "uint64 ", "float32 ", "[0]", " = ", "ORB_QUEUE_LENGTH", "\\x0d\\x0a")));
    }
}
