// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.part;

import io.uorb.benchmarks.report.PartOverException;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder of a run in parts: properties of the run, and one file for each measured round. A file is written under a
 * temporary name and renamed, so that a killed part leaves only complete rounds. Used by the thread that runs the
 * suites.
 */
public final class PartFolder {
    private static final String RUN = "run.txt";
    private static final String TEXT = ".txt";
    /** First line of a round; the number of those behind it shows whether the file was cut. */
    private static final Pattern HEAD = Pattern.compile("part (\\d{1,6}), (\\d{1,9}\\.\\d) s, (\\d{1,9}) lines");

    private final Path folder;
    private final int part;
    private final double limitS;
    private final DoubleSupplier elapsedS;
    private int begun;

    private PartFolder(Path folder, int part, double limitS, DoubleSupplier elapsedS) {
        this.folder = folder;
        this.part = part;
        this.limitS = limitS;
        this.elapsedS = elapsedS;
    }

    /**
     * Begins the next part.
     *
     * @param folder made if it is not there
     * @param facts properties that must be equal in all parts, by name
     * @param limitS after which no round may end, s; the first round of a part is measured in any case
     * @param elapsedS time since the start of the part, s
     * @throws IOException if an earlier part had other facts; the message names them
     */
    public static PartFolder begin(Path folder, Map<String, String> facts, double limitS, DoubleSupplier elapsedS)
            throws IOException {
        Files.createDirectories(folder);
        Path run = folder.resolve(RUN);
        if (Files.exists(run)) {
            check(Files.readAllLines(run), facts, folder);
        } else {
            create(run, lines(facts));
        }
        int part = 1;
        while (Files.exists(folder.resolve(PartFacts.file(part)))) {
            part++;
        }
        return new PartFolder(folder, part, limitS, elapsedS);
    }

    private static List<String> lines(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + ": " + fact.getValue().replaceAll("\\s+", " "))
                .toList();
    }

    private static void check(List<String> earlier, Map<String, String> facts, Path folder) throws IOException {
        List<String> now = lines(facts);
        for (int i = 0; i < Math.max(earlier.size(), now.size()); i++) {
            String had = i < earlier.size() ? earlier.get(i) : "nothing";
            String has = i < now.size() ? now.get(i) : "nothing";
            if (!had.equals(has)) {
                throw new IOException("the parts in " + folder + " have '" + had + "', this one '" + has
                        + "'; parts of one run differ in nothing: name another folder");
            }
        }
    }

    /** Returns the number of this part, from 1. */
    public int part() {
        return part;
    }

    /** Returns the number of rounds that this part has begun. */
    int begun() {
        return begun;
    }

    double elapsedS() {
        return elapsedS.getAsDouble();
    }

    Path folder() {
        return folder;
    }

    /** Returns the store of a suite's rounds. */
    public RoundStore of(String suite) {
        return new KeptRounds(suite);
    }

    /** Returns the time that the rounds of a plan are expected to take which are not kept yet, s. */
    public double missingS(String suite, List<PlannedRound> plan) {
        return plan.stream()
                .filter(round -> !Files.exists(file(suite, round)))
                .mapToDouble(PlannedRound::seconds)
                .sum();
    }

    private Path file(String suite, PlannedRound round) {
        return folder.resolve(suite + "-" + round.name() + TEXT);
    }

    /** Writes a new file; it is there whole, or not at all, and not if another process has made it meanwhile. */
    private static void create(Path file, List<String> lines) throws IOException {
        Path temporary = Files.createTempFile(file.getParent(), file.getFileName() + ".", ".tmp");
        try {
            Files.write(temporary, lines);
            Files.createLink(file, temporary);
        } catch (FileAlreadyExistsException e) {
            throw new IOException(file + " has just been made by another process; begin this part again", e);
        } finally {
            Files.delete(temporary);
        }
    }

    /** Replaces a file as a whole. */
    static void replace(Path file, List<String> lines) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        Files.write(temporary, lines);
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private final class KeptRounds implements RoundStore {
        private final String suite;
        private double earlierSeconds;

        KeptRounds(String suite) {
            this.suite = suite;
        }

        @Override
        public void begin(PlannedRound round) throws PartOverException {
            if (begun > 0 && elapsedS() + round.seconds() > limitS) {
                throw new PartOverException(suite, round);
            }
            begun++;
        }

        @Override
        public List<String> lines(PlannedRound round, Measuring measuring) throws Exception {
            Path file = file(suite, round);
            if (Files.exists(file)) {
                return earlier(file);
            }
            begin(round);
            double startS = elapsedS();
            List<String> measured = measuring.lines();
            List<String> lines = new ArrayList<>();
            lines.add(String.format(
                    Locale.ROOT, "part %d, %.1f s, %d lines", part, elapsedS() - startS, measured.size()));
            lines.addAll(measured);
            replace(file, lines);
            return measured;
        }

        private List<String> earlier(Path file) throws IOException {
            String text = Files.readString(file);
            List<String> lines = text.lines().toList();
            Matcher head = HEAD.matcher(lines.isEmpty() ? "" : lines.get(0));
            if (!head.matches()) {
                throw new IOException(
                        file + " does not begin with 'part N, SECONDS s, COUNT lines'; delete it to measure again");
            }
            int expected = Integer.parseInt(head.group(3));
            long whole = text.chars().filter(c -> c == '\n').count() - 1;
            if (whole != expected) {
                throw new IOException(file + " has " + whole + " whole lines behind its first one, which says "
                        + expected + "; delete it to measure again");
            }
            earlierSeconds += Double.parseDouble(head.group(2));
            return lines.subList(1, lines.size());
        }

        @Override
        public double earlierSeconds() {
            return earlierSeconds;
        }
    }
}
