// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.spectrum;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.shown.ShownLogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about spectra that wait for the thread of the log, here a queue. */
class SpectrumDeskTest {
    private static final int MESSAGES = 1_000;
    private static final String ENDED = "{\"is\":\"spectrum\",\"id\":1,\"ended\":true}";

    private final Queue<Runnable> reader = new ArrayDeque<>();
    private final List<String> answers = new ArrayList<>();
    private final Object page = new Object();

    @TempDir
    private Path folder;

    private ShownLogs log;
    private LoggedSpectra spectra;
    private SpectrumDesk desk;

    @BeforeEach
    void open() throws IOException {
        long[] timesUs = LongStream.range(0, MESSAGES)
                .map(i -> CommandTestLog.START_US + i * 4_000)
                .toArray();
        log = ShownLogs.of(PagedLog.open(CommandTestLog.counting(folder.resolve("log.ulg"), timesUs), bytes -> {}));
        spectra = new LoggedSpectra(log);
        desk = new SpectrumDesk(spectra, reader::add, Runnable::run);
    }

    @AfterEach
    void close() throws IOException {
        log.close();
    }

    private static PageRequest.Spectrum question(int id) {
        return new PageRequest.Spectrum(id, "counter", 0, List.of("value"), 0, Long.MAX_VALUE, 0);
    }

    private void ask(int id) {
        desk.ask(page, question(id), answers::add);
    }

    private void work() {
        while (!reader.isEmpty()) {
            reader.remove().run();
        }
    }

    @Test
    void shouldAnswerEachQuestionOnce() {
        ask(1);
        ask(2);
        work();
        assertEquals(2, answers.size());
        assertTrue(answers.get(0).startsWith("{\"is\":\"spectrum\",\"id\":1,\"count\":1000,"), answers.get(0));
        ask(1);
        work();
        assertEquals(answers.get(0), answers.get(2));
    }

    @Test
    void shouldReadNothingForAQuestionThatIsEnded() {
        ask(1);
        desk.end(page, 1);
        desk.end(page, 9);
        work();
        assertEquals(List.of(ENDED), answers);
    }

    @Test
    void shouldReadNothingForAPageThatHasGone() {
        ask(1);
        desk.leave(page);
        work();
        assertEquals(List.of(ENDED), answers);
    }

    @Test
    void shouldLeaveTheQuestionsOfOtherPages() {
        Object other = new Object();
        ask(1);
        desk.ask(other, question(1), answers::add);
        desk.leave(other);
        work();
        assertTrue(answers.get(0).contains("\"density\":"), answers.get(0));
        assertEquals(ENDED, answers.get(1));
    }

    @Test
    void shouldEndAmongTheMessages() {
        int[] asked = new int[1];
        assertThrows(CancellationException.class, () -> spectra.answer(question(1), () -> ++asked[0] > 300));
        assertEquals(301, asked[0]);
        assertThrows(CancellationException.class, () -> spectra.answer(question(1), () -> ++asked[0] > MESSAGES + 600));
    }

    @Test
    void shouldRefuseAQuestionThatHasNoAnswerYet() {
        ask(1);
        assertThrowsNaming(
                IllegalArgumentException.class, () -> ask(1), "request spectrum 1 is already being answered");
    }

    @Test
    void shouldRefuseMoreThanItsLimitThoughTheyAreEnded() {
        for (int id = 0; id < SpectrumDesk.MAX_WAITING; id++) {
            ask(id);
            desk.end(page, id);
        }
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> ask(99),
                "request spectrum: 32 are open; a page may have 32 at once");
        desk.ask(new Object(), question(99), answers::add);
        work();
        ask(99);
        work();
        assertEquals(SpectrumDesk.MAX_WAITING + 2, answers.size());
    }

    @Test
    void shouldSayWhichQuestionCannotBeAnswered() {
        desk.ask(page, new PageRequest.Spectrum(3, "counter", 0, List.of("x"), 0, 1, 0), answers::add);
        work();
        assertEquals(
                List.of("{\"is\":\"error\",\"text\":\"topic counter has no number x in this log\",\"do\":\"spectrum\","
                        + "\"id\":3,\"topic\":\"counter\",\"instance\":0}"),
                answers);
    }
}
