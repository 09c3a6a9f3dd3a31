// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.buffer.script.PublishThenCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The steps of a publish and of a copy that the Spin model states, and those that the byte code takes: mode, kind and
 * location of each access to memory that threads share, in program order.
 */
class SpinStepsTest {
    private static final Path MODEL = Path.of("../../benchmarks/models/ring.pml");
    private static final Pattern STEP = Pattern.compile("step (publish|copy): ([^\n]+)");

    private final List<String> taken = new ArrayList<>();
    /** The cell whose stamp was first stored or loaded. */
    private int cell = -1;

    @Test
    void shouldPublishByTheStepsOfTheModel() throws IOException {
        assertEquals(stated("publish"), steps(0));
    }

    @Test
    void shouldCopyByTheStepsOfTheModel() throws IOException {
        assertEquals(stated("copy"), steps(1));
    }

    private static List<String> stated(String action) throws IOException {
        return STEP.matcher(Files.readString(MODEL))
                .results()
                .filter(step -> step.group(1).equals(action))
                .map(step -> step.group(2).strip())
                .toList();
    }

    /** Runs the threads up to the given one, one after another, and returns the steps of that one. */
    private List<String> steps(int thread) {
        ModelProgram program =
                InstrumentedLoader.get().program(PublishThenCopy.class).get();
        List<Supplier<?>> threads = program.threads();
        for (int i = 0; i < thread; i++) {
            threads.get(i).get();
        }
        ModelMemory.record(this::add, threads.get(thread)::get);
        return taken;
    }

    private void add(Strength strength, Object base, int offset) {
        String location = base == null ? "" : " " + location(base, offset);
        boolean isShared = base == null || base instanceof long[] || !strength.isPlain();
        if (isShared && !isForDisplay(location)) {
            taken.add(strength + " " + strength.kind().name().toLowerCase(Locale.ROOT) + location);
        }
    }

    private static boolean isForDisplay(String location) {
        return location.startsWith(" ReaderState.");
    }

    private String location(Object base, int offset) {
        if (!(base instanceof long[])) {
            return HeapSlots.text(base, offset);
        }
        if (cell < 0) {
            cell = offset;
        }
        int word = offset - cell;
        return word == 0 ? "stamp" : word == 1 || word == 2 ? "word " + (word - 1) : "another stamp";
    }
}
