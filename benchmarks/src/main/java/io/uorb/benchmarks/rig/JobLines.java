// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.Results;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A round of jobs as text: for each job, in their order, a line with its arguments, then its results or a line that
 * says why there are none.
 *
 * @param lines of all jobs
 */
record JobLines(List<String> lines) {
    private static final String JOB = "job ";
    private static final String FAILED = "failed ";

    JobLines {
        lines = List.copyOf(lines);
    }

    static List<String> of(Job job, Results results) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        results.writeTo(new PrintStream(text, true, StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>(List.of(head(job)));
        text.toString(StandardCharsets.UTF_8).lines().forEach(lines::add);
        return lines;
    }

    static List<String> failed(Job job, String message) {
        return List.of(head(job), FAILED + message.replaceAll("\\s+", " "));
    }

    private static String head(Job job) {
        return JOB + String.join(" ", job.toArguments());
    }

    /**
     * Adds the results to those of other rounds of the same jobs.
     *
     * @throws IllegalArgumentException if they are of other jobs
     */
    void addTo(List<JobResult> findings) {
        int at = 0;
        for (JobResult finding : findings) {
            String head = head(finding.job());
            if (at >= lines.size() || !lines.get(at).equals(head)) {
                throw new IllegalArgumentException("a round that was kept has '"
                        + (at < lines.size() ? lines.get(at) : "its end") + "' where '" + head
                        + "' is expected; it is of another version");
            }
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).startsWith(JOB)) {
                end++;
            }
            add(finding, lines.subList(at + 1, end));
            at = end;
        }
    }

    private static void add(JobResult finding, List<String> lines) {
        if (lines.size() == 1 && lines.get(0).startsWith(FAILED)) {
            finding.failures().add(finding.job().label() + ": " + lines.get(0).substring(FAILED.length()));
        } else {
            finding.add(Results.parse(lines));
        }
    }
}
