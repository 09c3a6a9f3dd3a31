// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** A suite that remembers what it was measured beside. */
record FakeOutsideSuite(String name, List<OutsidePrograms> programs) implements OutsideSuite {
    FakeOutsideSuite(String name) {
        this(name, new ArrayList<>());
    }

    @Override
    public String description() {
        return "describes " + name;
    }

    @Override
    public OutsideSuite beside(OutsidePrograms outside) {
        programs.add(outside);
        return this;
    }

    @Override
    public Section run(Effort effort, PrintStream progress) {
        return FakeSuite.section(name);
    }
}
