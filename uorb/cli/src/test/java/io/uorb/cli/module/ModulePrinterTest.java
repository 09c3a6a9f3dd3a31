// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.Answer;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Texts about modules, of themselves and of others. */
class ModulePrinterTest {
    private static final int WIDTH = 80;

    @Test
    void shouldEscapeWhatModulesSay() {
        Answer.ModuleRow module =
                new Answer.ModuleRow("a\u001b[2J", "k\u0007", "failed", "no \u001b]0;x way", 0, List.of());
        Answer.FigureRow figure = new Answer.FigureRow("peer \u001b[31m", "b\u202ec", "\u007f");
        assertEquals(
                List.of("a\\x1b[2J (k\\x07): failed", "  no \\x1b]0;x way", "  peer \\x1b[31m: b\\u202ec \\x7f"),
                ModulePrinter.report(new Answer.ModuleReport(module, List.of(figure)), WIDTH));
        assertEquals(List.of("a\\x1b[2J: failed: no \\x1b]0;x way"), ModulePrinter.states(List.of(module)));
    }

    @Test
    void shouldContinueLongDescriptionsBelowOnATerminal() {
        String summary =
                "Estimates the attitude of a vehicle from its accelerometer, its gyroscope and its magnetometer";
        List<String> lines = ModulePrinter.kinds(List.of(new Answer.ModuleKindRow("estimator", summary)), 40);
        lines.forEach(line -> assertTrue(line.length() <= 40, line));
        String column = lines.stream().skip(1).map(line -> line.substring(10)).collect(Collectors.joining(" "));
        assertEquals(summary, column);
    }
}
