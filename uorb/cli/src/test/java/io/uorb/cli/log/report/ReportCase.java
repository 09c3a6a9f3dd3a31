// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** A test that reads reports of logs as documents. */
abstract class ReportCase {
    static final long START_US = CommandTestLog.START_US;

    @TempDir
    private Path folder;

    /** Returns a file of the test's folder. */
    Path file(String name) {
        return folder.resolve(name);
    }

    /** Returns the report of a log that is written. */
    ReportDocument report(CommandTestLog.Content content) throws IOException {
        return report(CommandTestLog.write(file("log.ulg"), content));
    }

    ReportDocument report(Path log) throws IOException {
        Path page = file("page.html");
        CommandTestLog.run("report", log, "--out", page, "--force").exits(0);
        return ReportDocument.read(page);
    }

    static List<String> sections(ReportDocument page) {
        return page.find("//section").stream()
                .map(each -> each.getAttribute("id"))
                .toList();
    }
}
