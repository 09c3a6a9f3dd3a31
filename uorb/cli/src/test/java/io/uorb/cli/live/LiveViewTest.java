// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveViewTest {
    private final Numbers numbers = new Numbers();
    private final LiveView view = new LiveView(numbers, Style.PLAIN);

    /** Twenty rows. */
    private static final class Numbers implements LiveContent {
        private List<String> words = List.of();

        @Override
        public void refresh() {}

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public String heading() {
            return "numbers of " + words;
        }

        @Override
        public List<String> table(int width) {
            List<String> lines = new ArrayList<>(List.of("TITLE"));
            IntStream.range(0, 20).forEach(i -> lines.add("row " + i));
            return lines;
        }

        @Override
        public String json() {
            return "{}";
        }

        @Override
        public boolean take(Key key) {
            return key.is('x');
        }

        @Override
        public void filter(List<String> newWords) {
            words = newWords;
        }

        @Override
        public List<String> help() {
            return List.of("x        nothing");
        }
    }

    private void type(String text) {
        text.chars().forEach(character -> assertTrue(view.take(Key.of((char) character))));
    }

    private List<String> rows() {
        return view.lines(60, 8).subList(2, 7);
    }

    @Test
    void shouldFillTheScreen() {
        assertEquals(
                List.of(
                        "numbers of []",
                        "TITLE",
                        "row 0",
                        "row 1",
                        "row 2",
                        "row 3",
                        "row 4",
                        "1-5 of 20  q quit  p pause  / filter  ? help"),
                view.lines(60, 8));
    }

    @Test
    void shouldScrollAndStopAtTheEnds() {
        view.lines(60, 8);
        view.take(Key.of(Key.Name.PAGE_DOWN));
        view.take(Key.of(Key.Name.DOWN));
        assertEquals("row 6", rows().get(0));

        view.take(Key.of(Key.Name.END));
        view.take(Key.of(Key.Name.PAGE_DOWN));
        assertEquals("row 15", rows().get(0));
        assertEquals("row 19", rows().get(4));

        view.take(Key.of(Key.Name.UP));
        assertEquals("row 14", rows().get(0));

        view.take(Key.of(Key.Name.HOME));
        view.take(Key.of(Key.Name.UP));
        assertEquals("row 0", rows().get(0));
    }

    @Test
    void shouldEndWithQAndCtrlC() {
        assertFalse(view.take(Key.of('q')));
        assertFalse(view.take(Key.of(Key.Name.LEAVE)));
    }

    @Test
    void shouldPauseAndGoOn() {
        view.take(Key.of('p'));
        assertTrue(view.isPaused());
        assertTrue(view.lines(60, 8).get(7).contains("PAUSED"));

        view.take(Key.of('p'));
        assertFalse(view.isPaused());
    }

    @Test
    void shouldFilterByWhatIsTyped() {
        type("/gy");
        assertTrue(view.lines(60, 8).get(7).startsWith("/gy_"));
        view.take(Key.of(Key.Name.BACKSPACE));
        type("ps  mag");
        view.take(Key.of(Key.Name.ENTER));

        assertEquals(List.of("gps", "mag"), numbers.words);
    }

    @Test
    void shouldTypeQIntoTheFilter() {
        type("/q");
        view.take(Key.of(Key.Name.ENTER));

        assertEquals(List.of("q"), numbers.words);
    }

    @Test
    void shouldForgetAFilterThatIsNotFinished() {
        type("/gps");
        view.take(Key.of(Key.Name.ESCAPE));

        assertEquals(List.of(), numbers.words);
        assertTrue(view.lines(60, 8).get(7).contains("q quit"));
    }

    @Test
    void shouldShowHelpAndGoBack() {
        view.take(Key.of('?'));
        assertTrue(view.lines(60, 20).contains("x        nothing"));

        view.take(Key.of('?'));
        assertEquals("numbers of []", view.lines(60, 20).get(0));
    }

    @Test
    void shouldSayHowLargeATerminalMustBe() {
        assertEquals(List.of("terminal of 39x24 is too small: at lea~"), view.lines(39, 24));
        assertEquals(List.of("terminal of 60x5 is too small: at least 40x6"), view.lines(60, 5));
    }

    @Test
    void shouldNeverBeWiderThanTheTerminal() {
        view.take(Key.of('?'));

        view.lines(40, 20).forEach(line -> assertTrue(line.length() <= 40, line));
    }
}
