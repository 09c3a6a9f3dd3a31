// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints in the files of a recording. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckpointLogTest {
    @TempDir
    private Path folder;

    private AutoCloseable recorder(Orb orb, TraceRecorder trace, List<OrbMetadata<?>> topics) {
        Recorder recorder = Recorder.builder(orb)
                .folder(folder)
                .fsync(FsyncPolicy.never())
                .maxFileTime(Duration.ofSeconds(1))
                .catalogue(TopicCatalogue.of(topics))
                .extension(new TraceLog(trace, List::of))
                .build();
        try {
            recorder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return () -> {
            recorder.stop();
            recorder.close();
        };
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".ulg"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    @Statement("determinism:D-36")
    void shouldVerifyALaterFileAloneFromItsFirstCheckpoint() throws Exception {
        HashingGraph graph = HashingGraph.random(5);
        List<Path> logs = record(graph, 2_300_000);
        assertTrue(logs.size() > 1, logs::toString);
        VerificationResult all = verify(logs, graph);
        assertEquals(Verdict.EQUAL, all.verdict(), () -> text(all));
        VerificationResult last = verify(logs.subList(logs.size() - 1, logs.size()), graph);
        assertEquals(Verdict.EQUAL, last.verdict(), () -> text(last));
        assertTrue(
                text(last).contains("note: the creation of m0 is not recorded; verified from the checkpoint of m0 at "),
                () -> text(last));
        assertTrue(
                last.total().equal() > 0 && last.total().equal() < all.total().equal(), () -> text(last));
    }

    private List<Path> record(HashingGraph graph, long us) throws Exception {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        fly(graph, 1_000, new TraceRecorder(TraceSettings.DEFAULT), orb -> () -> topics.addAll(orb.topics()));
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        fly(graph, us, trace, orb -> recorder(orb, trace, topics));
        return logs();
    }

    /** It changes at 0.8 s, in the first file, and would again at 1.7 s; {@code second} took instance 1. */
    @Test
    @Statement("determinism:D-58")
    void shouldReadOfTheInstanceThatASubscriptionHadBeforeTheFile() throws Exception {
        HashingGraph graph = HashingGraph.moving(100_000);
        List<Path> logs = record(graph, 1_500_000);
        List<Path> last = logs.subList(logs.size() - 1, logs.size());
        VerificationResult result = verify(last, graph);
        assertEquals(Verdict.EQUAL, result.verdict(), () -> text(result));
        assertTrue(result.total().equal() > 0, () -> text(result));
        try (LogTrace log = LogTrace.open(last)) {
            assertEquals(
                    List.of(1),
                    List.copyOf(
                            Checkpoints.of(log).of("mover").get(0).instances().values()));
        }
    }

    private static void fly(HashingGraph graph, long us, TraceRecorder trace, Function<Orb, AutoCloseable> watcher)
            throws Exception {
        graph.run(trace, us, HashingModule.Plan::factory, new ArrayList<>(), watcher);
    }

    private static String text(VerificationResult result) {
        return String.join("\n", VerdictText.lines(result));
    }

    private static VerificationResult verify(List<Path> logs, HashingGraph graph) throws Exception {
        try (LogTrace log = LogTrace.open(logs)) {
            return new TraceVerification(log, Tolerances.NONE)
                    .run(graph.makers(HashingModule.Plan::factory), Map.of(), 1);
        }
    }
}
