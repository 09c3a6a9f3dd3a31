// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.record.LogParameterSource;
import io.uorb.ulog.replay.Replay;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Recordings that a client of the console starts, of a program with parameters. */
@Timeout(60)
class ConsoleRecordingTest {
    @TempDir
    Path temporary;

    /** The service of one parameter that recordings carry. */
    private static final class RecordedGain implements ParameterService {
        private final OneParameter one = new OneParameter();

        @Override
        public Answer.Parameters list(String after, int most) {
            return one.list(after, most);
        }

        @Override
        public Answer.Parameters set(List<Request.Assignment> values) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Answer.Parameters reset(List<String> names) {
            return one.reset(names);
        }

        @Override
        public Optional<LogParameterSource> logSource() {
            return Optional.of(new LogParameterSource() {
                @Override
                public List<Entry> entries() {
                    return List.of(new Entry("GAIN", 0.25f, 0.5f));
                }

                @Override
                public Runnable listen(ChangeReceiver receiver) {
                    return () -> {};
                }
            });
        }
    }

    @Test
    @DisplayName("modules:MO-26: recordings of the console have values and defaults")
    void shouldRecordTheParametersOfTheProgram() throws Exception {
        Path file;
        try (ServerRig rig = new ServerRig(temporary, builder -> builder.allowWriting(true));
                Publication<OrbTest> publication = rig.orb().advertise(OrbTestTopic.ORB_TEST);
                Console console = rig.connect()) {
            ConsoleServices.of(rig.orb()).setParameters(new RecordedGain());
            console.ask(new Request.LogStart(temporary.resolve("logs").toString()));
            publication.publish(new OrbTest());
            file = Path.of(console.ask(new Request.LogStop()).file());
        }
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = Replay.builder(orb, file).build();
            assertEquals(Map.of("GAIN", new UlogParameter("GAIN", 0.25f)), replay.parameters());
            assertEquals(
                    List.of(new UlogParameter("GAIN", 0.5f)),
                    replay.parameterDefaults().stream()
                            .map(one -> one.parameter())
                            .toList());
        }
    }

    @Test
    void shouldReportWhyAFolderCannotBeCreated() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self")), "no /proc");
        try (ServerRig rig = new ServerRig(temporary, builder -> builder.allowWriting(true));
                Console console = rig.connect()) {
            assertThrowsNaming(
                    RefusedException.class, () -> console.ask(new Request.LogStart("/proc/none")), "/proc/none: ");
        }
    }
}
