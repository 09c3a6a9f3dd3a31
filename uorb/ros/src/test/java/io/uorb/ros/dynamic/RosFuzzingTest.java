// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.part;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** ros1:E-3. */
@Tag("fuzz")
class RosFuzzingTest {
    private static final List<String> DEFINITIONS = List.of(
            "uint8 A=1\nstring S = a # b\nInner[2] x\nInner[] y # c\nfloat64[3] z\nbool[] w\n"
                    + part("demo/Inner", "string[] a\ntime t\nEmpty e\n") + part("demo/Empty", "") + "\0\0\0\0",
            "Header h\nfloat32 F=1e3\nbool B=True\nduration[] d" + part("std_msgs/Header", "uint32 seq"));

    @Test
    void shouldFindNothingInDefinitions() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "ros_definition",
                RosDefinitionFuzz.class.getName(),
                2,
                2_048,
                FuzzTarget.Seeds.of(DEFINITIONS),
                List.of("=".repeat(80), "MSG: demo/", "uint8", "string", "[]", "[65536]", "Header", "T", " x\\x0a")));
    }

    @Test
    void shouldFindNothingInMessages() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "ros_message",
                RosMessageFuzz.class.getName(),
                2,
                1_024,
                FuzzTarget.Seeds.of(List.of("\4", "\1" + "\0".repeat(40))),
                List.of("\\x01\\x00\\x00\\x00", "\\xff\\xff\\xff\\x7f", "\\x00\\x00\\x10\\x00")));
    }
}
