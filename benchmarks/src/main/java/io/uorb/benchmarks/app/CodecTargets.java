// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static io.uorb.benchmarks.app.Targets.SHOWN;

import io.uorb.benchmarks.report.Target;
import java.util.List;

/** That codecs keep their pace when messages are big and nested. */
final class CodecTargets {
    private static final String STEPS = "codec-steps";
    private static final String NESTED = "codec-nested";
    private static final String SAME_RUN = "best iterations of both in this run";

    static final List<Target> ALL = List.of(
            byHand("encode"),
            byHand("decode"),
            arrayCopies("publish + copy esc_status 496 B"),
            arrayCopies("publish + copy orb_test_large 528 B"));

    private CodecTargets() {}

    private static Target byHand(String step) {
        String row = step + " esc_status 496 B";
        return new Target(row + ", x by hand", SHOWN, SAME_RUN, figures -> figures.at(NESTED, row, "x by hand"));
    }

    private static Target arrayCopies(String row) {
        return new Target(row + ", x arraycopy", SHOWN, SAME_RUN, figures -> figures.at(STEPS, row, "x arraycopy"));
    }
}
