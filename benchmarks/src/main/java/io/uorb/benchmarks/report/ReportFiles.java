// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of one run: STEM.json, STEM.md and a folder STEM with the charts. Each file is written under a temporary
 * name and renamed, so that it is never incomplete.
 */
public final class ReportFiles {
    private final Path directory;
    private final String stem;
    private final List<Target> targets;

    private ReportFiles(Path directory, String stem, List<Target> targets) {
        this.directory = directory;
        this.stem = stem;
        this.targets = targets;
    }

    /**
     * Takes a name that no earlier run has: {@code stem}, or with -2, -3, ... after it. Makes the directory if needed.
     *
     * @param targets that the page compares with
     */
    public static ReportFiles create(Path directory, String stem, List<Target> targets) throws IOException {
        Files.createDirectories(directory);
        String name = stem;
        for (int i = 2; ; i++) {
            try {
                Files.createFile(directory.resolve(name + ".json"));
                return new ReportFiles(directory, name, targets);
            } catch (FileAlreadyExistsException e) {
                name = stem + "-" + i;
            }
        }
    }

    /** Returns the files that belong to this JSON file. */
    public static ReportFiles besides(Path json, List<Target> targets) {
        String name = json.getFileName().toString();
        Path directory = json.toAbsolutePath().getParent();
        return new ReportFiles(directory, name.replaceFirst("\\.json$", ""), targets);
    }

    /** Returns the JSON file. */
    public Path json() {
        return directory.resolve(stem + ".json");
    }

    /** Returns the page. */
    public Path markdown() {
        return directory.resolve(stem + ".md");
    }

    /**
     * Writes all files as the run is now; the JSON file first, for the others can be made from it.
     *
     * @return errors of charts that were skipped, one line each
     */
    public List<String> write(Run run) throws IOException {
        replace(json(), JsonFile.write(run));
        replace(markdown(), new MarkdownReport(run, targets, stem).text());
        List<String> problems = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Section section : run.sections()) {
            for (Chart chart : section.charts()) {
                if (!ids.add(chart.id())) {
                    problems.add("suite " + section.id() + ": another chart has the id " + chart.id());
                    continue;
                }
                write(chart).ifPresent(problem -> problems.add("suite " + section.id() + ": " + problem));
            }
        }
        return problems;
    }

    private Optional<String> write(Chart chart) throws IOException {
        String svg;
        try {
            svg = SvgChart.of(chart);
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
        Path folder = directory.resolve(stem);
        Files.createDirectories(folder);
        replace(folder.resolve(chart.id() + ".svg"), svg);
        return Optional.empty();
    }

    private static void replace(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(temporary, text);
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
