// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
class SchemaFuzzingTest {
    private static final List<String> SEEDS = List.of(
            "EscStatus:uint64 timestamp;uint8 esc_count;EscReport[12] esc;|EscReport:uint64 timestamp;int32 esc_rpm;",
            "A:bool b;char[10] c;float32[3] f;float64 d;int8 i;uint16[2] u;");

    @Test
    void shouldFindNothingInSchemaTexts() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "schema_text",
                SchemaSyntaxFuzz.class.getName(),
                2,
                2_048,
                FuzzTarget.Seeds.of(SEEDS),
                List.of("uint64 ", "float32 ", "[8192]", "|B:", "B[2] b;", "bool ", "char[9] ")));
    }
}
