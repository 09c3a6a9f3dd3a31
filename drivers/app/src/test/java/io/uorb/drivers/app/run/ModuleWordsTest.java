// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.host.ModuleConfig;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleWordsTest {
    private static List<String> options(String text) {
        return ModuleWords.config("link", "address", text).options();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | ''",
                "8765 | address=8765",
                "serial:/dev/ttyS1?baud=57600 | address=serial:/dev/ttyS1?baud=57600",
                "8765,no_token | address=8765;no_token=true",
                ",no_token | no_token=true",
                "clock=publish | clock=publish",
                "no_token | address=no_token",
                "a\\,b,name=c\\,d | address=a,b;name=c,d",
                "publish=a+b,name=a+b | publish=a b;name=a+b",
                "name=a=b | name=a=b",
            })
    void shouldReadAnAddressAndOptions(String text, String options) {
        assertEquals(List.of(options.isEmpty() ? new String[0] : options.split(";")), options(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name=a,name=b", "a,address=b", "a,flag,flag=false"})
    void shouldRefuseAnOptionThatIsThereTwice(String text) {
        assertThrowsNaming(IllegalArgumentException.class, () -> options(text), text);
    }

    @Test
    void shouldTakeTheLastValueOfAnOptionOfSeveralTexts() {
        List<ModuleConfig> all = List.of(
                ModuleWords.config("link", "file", "a.yaml,name=x"),
                ModuleWords.config("link", "file", "publish=all"),
                ModuleWords.config("link", "file", "b.yaml"));
        assertEquals(ModuleConfig.of("link", "name=x", "publish=all", "file=b.yaml"), ModuleWords.merged(all));
    }
}
