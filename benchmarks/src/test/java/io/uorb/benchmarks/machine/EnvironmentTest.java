// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.RecordComponent;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

/** This machine, whatever it is. */
final class EnvironmentTest {
    private final Environment environment = Environment.read("quick");

    @Test
    void shouldHaveNoEmptyField() throws ReflectiveOperationException {
        checkTexts(environment);
        checkTexts(environment.machine());
        checkTexts(environment.java());
    }

    @Test
    void shouldTellTheFeatureReleaseOfTheJdk() {
        assertEquals(Runtime.version().feature(), environment.java().feature());
    }

    @Test
    void shouldListFlagsThatTheVirtualMachineChoseItself() {
        assertTrue(
                environment.java().flags().contains("-XX:"), environment.java().flags());
    }

    @Test
    void shouldTellWhenItWas() {
        assertFalse(OffsetDateTime.parse(environment.date()).isAfter(OffsetDateTime.now()));
    }

    private static void checkTexts(Record record) throws ReflectiveOperationException {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getType() == String.class) {
                assertFalse(((String) component.getAccessor().invoke(record)).isBlank(), component.getName());
            }
        }
    }
}
