// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.rig.subject.CountedUorb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Jobs of {@link StreamSuite}, by effort. */
final class StreamJobs {
    private static final long RAW_MS = 20;
    private static final long SLICE_MS = 300;
    private static final long MS_PER_S = 1_000;
    /** Number of times with ten above p99. */
    private static final long P99_TIMES = 1_000;

    private final boolean quick;

    StreamJobs(Effort effort) {
        quick = effort == Effort.QUICK;
    }

    int rounds() {
        return quick ? 1 : 3;
    }

    /** Sleeping where the candidate can; with the full effort spinning too. */
    List<Job> slow(List<Candidate> candidates, int rateHz) {
        List<Job> jobs = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate.sleeps()) {
                jobs.add(stream(candidate, rateHz, 1, true));
            }
            if (!candidate.sleeps() || !quick) {
                jobs.add(stream(candidate, rateHz, 1, false));
            }
        }
        return jobs;
    }

    List<Job> spinning(List<Candidate> candidates, int rateHz, int burst) {
        return candidates.stream()
                .map(candidate -> stream(candidate, rateHz, burst, false))
                .toList();
    }

    /** Each candidate, and this project with its copies counted. */
    List<Job> flatOut(List<Candidate> candidates) {
        Map<String, Long> numbers = Map.of(Job.SLICES, 4L, Job.SLICE_MS, 200L, Job.RAW_MS, RAW_MS);
        List<Job> jobs = new ArrayList<>();
        jobs.add(new Job(Job.Kind.FLAT_OUT, CountedUorb.CANDIDATE.name(), numbers));
        candidates.forEach(candidate -> jobs.add(new Job(Job.Kind.FLAT_OUT, candidate.name(), numbers)));
        return jobs;
    }

    /** Of all JVMs together, as many as p99 takes by the rule of {@code Results}, at 250 Hz and in bursts too. */
    private long slices(int timesHz) {
        long times = (long) rounds() * SLICE_MS * timesHz / MS_PER_S;
        return Math.max(2, quick ? 0 : (P99_TIMES + times - 1) / times);
    }

    private Job stream(Candidate candidate, int rateHz, int burst, boolean sleeping) {
        Map<String, Long> numbers = new HashMap<>();
        numbers.put(Job.SLICES, slices(rateHz));
        numbers.put(Job.SLICE_MS, SLICE_MS);
        numbers.put(Job.RAW_MS, RAW_MS);
        numbers.put(Job.RATE_HZ, (long) rateHz);
        numbers.put(Job.BURST, (long) burst);
        numbers.put(Job.SLEEPING, sleeping ? 1L : 0L);
        return new Job(Job.Kind.STREAM, candidate.name(), numbers);
    }
}
