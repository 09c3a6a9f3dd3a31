// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FormatRegistryTest {
    private static final String OUTER = "outer:uint64_t timestamp;inner part;";
    private static final String INNER = "inner:float value;";

    /** The format that needs it is intact, and could not be resolved before. */
    @Test
    void shouldLetANestedFormatBeSuppliedAfterAFailure() throws Exception {
        FormatRegistry formats = new FormatRegistry();
        formats.add(FormatSyntax.parse(OUTER));
        assertEquals(1, formats.resolveAll().size());
        formats.standIn(name -> Optional.ofNullable(Map.of("inner", INNER).get(name)));
        assertEquals(12, formats.require("outer").sizeBytes());
        assertEquals(List.of("inner"), formats.supplied());
    }

    @Test
    void shouldRefuseAFormatThatNobodyKnows() {
        FormatRegistry formats = new FormatRegistry();
        formats.standIn(name -> Optional.empty());
        assertThrows(MalformedRecordException.class, () -> formats.require("outer"));
        assertEquals(List.of(), formats.supplied());
    }
}
