// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A suite that remembers which earlier versions it was given. */
record FakeOutsideSuite(String name, List<Optional<Path>> before) implements OutsideSuite {
    FakeOutsideSuite(String name) {
        this(name, new ArrayList<>());
    }

    @Override
    public String description() {
        return "describes " + name;
    }

    @Override
    public OutsideSuite beside(OutsidePrograms programs) {
        before.add(programs.before());
        return this;
    }

    @Override
    public Section run(Effort effort, PrintStream progress) {
        return FakeSuite.section(name);
    }
}
