// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.server.request.HandlerRegistry;
import io.uorb.shell.server.request.RecordingControl;
import io.uorb.shell.server.request.RefusalException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients served while the start of a recording waits for the disk. */
@Timeout(60)
class SlowRequestTest {
    private static final ClientLimits TWO_CLIENTS = new ClientLimits(
            Duration.ofSeconds(60),
            Duration.ofSeconds(60),
            Duration.ofSeconds(60),
            Duration.ofSeconds(60),
            2,
            256 * 1024,
            256 * 1024,
            256 * 1024,
            1,
            Duration.ZERO);

    @TempDir
    Path temporary;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private Recorder recorder;
    private ServerRig rig;
    private Console console;
    private RawConsoleClient slow;

    @BeforeEach
    void begin() throws Exception {
        rig = new ServerRig(temporary, builder -> {
            recorder = recorder(builder.orb());
            return builder.allowWriting(true).recorder(recorder).limits(TWO_CLIENTS, System::nanoTime);
        });
        console = rig.connect();
        slow = RawConsoleClient.welcomed(rig.server().socket());
        slow.send(new Request.LogStart(""));
        begun.await();
    }

    private Recorder recorder(Orb orb) {
        RecorderListener hanging = new RecorderListener() {
            @Override
            public void onFileOpened(Path file) {
                begun.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        return Recorder.builder(orb)
                .folder(temporary.resolve("logs"))
                .listener(hanging)
                .build();
    }

    @AfterEach
    void end() throws IOException {
        goOn.countDown();
        slow.close();
        console.close();
        recorder.close();
        rig.close();
    }

    @Test
    void shouldRefuseAnotherRequestThatWouldWaitForTheDisk() throws Exception {
        RefusedException refused = assertThrows(RefusedException.class, () -> console.ask(new Request.LogStop()));
        assertEquals(Answer.Reason.FAILED, refused.reason());
        assertEquals("still waiting for the disk: an earlier LogStart has not ended", refused.getMessage());
        assertEquals(new Answer.Done(), console.ask(new Request.Ping()));
        goOn.countDown();
        assertTrue(assertInstanceOf(Answer.LogState.class, slow.answer()).recording());
        assertFalse(console.ask(new Request.LogStop()).recording(), "the next one may wait again");
    }

    @Test
    void shouldForgetAClientThatGoesAwayMeanwhile() throws Exception {
        slow.close();
        console.ask(new Request.Ping());
        console.ask(new Request.Ping());
        rig.connect().close();
    }

    @Test
    void shouldAnswerWhatCameMeanwhile() throws Exception {
        for (int i = 0; i < 200; i++) {
            slow.send(new Request.Ping());
        }
        console.ask(new Request.Ping());
        goOn.countDown();
        assertInstanceOf(Answer.LogState.class, slow.answer());
        for (int i = 0; i < 200; i++) {
            assertEquals(new Answer.Done(), slow.answer());
        }
    }

    @Test
    void shouldBeginNoRecordingOnceItIsClosed() throws Exception {
        HandlerRegistry handlers = new HandlerRegistry(true);
        try (Orb orb = Orb.create()) {
            RecordingControl log = new RecordingControl(orb, null);
            log.addTo(handlers);
            log.close();
            Path folder = temporary.resolve("late");
            RefusalException refused = assertThrows(
                    RefusalException.class,
                    () -> handlers.answer(new Request.LogStart(folder.toString()), new ClientSession()));
            assertEquals(new Answer.Refused(Answer.Reason.FAILED, "the program's console is closed"), refused.answer());
            assertFalse(Files.exists(folder));
        }
    }
}
