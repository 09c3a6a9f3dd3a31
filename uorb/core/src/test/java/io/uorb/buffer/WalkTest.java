// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.Walks.Action;
import io.uorb.buffer.Walks.Cost;
import io.uorb.buffer.Walks.Scene;
import io.uorb.buffer.Walks.Taken;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How many stamps a reader looks at, and how often it decodes, while publishers publish between its looks: one thread,
 * a script before each load of a stamp, so the worst moments come each time.
 *
 * <p>The bounds are in cells of a ring, K. A reader that chases its publisher, as it did before walks were bounded,
 * looks at thousands.
 */
@Tag("guard")
class WalkTest {
    private static final int MOST_LAG = 70;
    /** A publish for each look of the reader: faster than any real publisher is to a reader on another core. */
    private static final int AT_EACH_LOAD = 1;
    /** Far faster than real ones still: a publish takes some twenty times as long as a load. */
    private static final int AT_EACH_32ND_LOAD = 32;

    @TempDir
    private static Path directory;

    private static Walks walks;

    @BeforeAll
    static void load() throws Exception {
        walks = WatchedBuffer.load(directory);
    }

    /** Runs the scene with each lag, from none to several times round the ring; the most of each count. */
    private static Cost worst(int queueLength, int publishers, int loadsPerPublish, Action action) {
        int stamps = 0;
        int decodes = 0;
        int capacity = 0;
        for (int lag = 0; lag <= MOST_LAG; lag++) {
            Cost cost = walks.run(new Scene(queueLength, publishers, lag, loadsPerPublish), action);
            stamps = Math.max(stamps, cost.stamps());
            decodes = Math.max(decodes, cost.decodes());
            capacity = cost.capacity();
        }
        return new Cost(stamps, decodes, capacity);
    }

    private static void assertAtMost(int stamps, Cost cost) {
        assertTrue(cost.stamps() > 0, "no load was seen: does the buffer use another handle for its words?");
        assertTrue(cost.stamps() <= stamps, cost + " is more than " + stamps + " loads of stamps");
    }

    /** And at the flag that says that there is no other publisher. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldLookAtOneStampToCheckOnePublisher(int queueLength) {
        assertAtMost(1, worst(queueLength, 1, 0, Action.CHECK));
        assertAtMost(1, worst(queueLength, 1, AT_EACH_LOAD, Action.CHECK));
    }

    /** One walk of at most K looks, two looks to choose, two to copy; one at the flag. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "8, 0", "128, 0", "1, 3", "2, 3", "8, 3", "128, 3"})
    void shouldCopyAfterOneWalk(int queueLength, int loadsPerPublish) {
        Cost cost = worst(queueLength, 1, loadsPerPublish, Action.COPY);
        assertAtMost(cost.capacity() + 4, cost);
        assertEquals(1, cost.decodes());
    }

    /** At most K looks for the walk, one for news; one for tickets given up, one at the flag: none waits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    void shouldNotChaseAPublisher(int queueLength) {
        Cost cost = worst(queueLength, 1, AT_EACH_LOAD, Action.WAIT_CHECK);
        assertAtMost(cost.capacity() + 1, cost);
    }

    /** For each ring one walk, and the generations of what is in the window. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "8, 2", "128, 2", "1, 3", "2, 3", "8, 3", "128, 3"})
    void shouldNotChaseSeveralPublishersToCheck(int queueLength, int publishers) {
        for (int loadsPerPublish : new int[] {0, AT_EACH_LOAD, 2, 3, AT_EACH_32ND_LOAD}) {
            Cost cost = worst(queueLength, publishers, loadsPerPublish, Action.CHECK);
            assertAtMost(publishers * (2 * cost.capacity() + 8), cost);
        }
    }

    /** As the check, and for each ring one more walk and one look for tickets given up. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "8, 2", "128, 2", "1, 3", "2, 3", "8, 3", "128, 3"})
    void shouldNotChaseSeveralPublishersBeforeItSleeps(int queueLength, int publishers) {
        for (int loadsPerPublish : new int[] {0, AT_EACH_LOAD, 2, 3, AT_EACH_32ND_LOAD}) {
            Cost cost = worst(queueLength, publishers, loadsPerPublish, Action.WAIT_CHECK);
            assertAtMost(publishers * (3 * cost.capacity() + 9), cost);
        }
    }

    /** As the check, and two looks to copy. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "8, 2", "128, 2", "1, 3", "2, 3", "8, 3", "128, 3"})
    void shouldCopyFromSeveralPublishersAtOnce(int queueLength, int publishers) {
        for (int loadsPerPublish : new int[] {0, AT_EACH_32ND_LOAD}) {
            Cost cost = worst(queueLength, publishers, loadsPerPublish, Action.COPY);
            assertAtMost(publishers * (2 * cost.capacity() + 8) + 2, cost);
            assertEquals(1, cost.decodes());
        }
    }

    /** Up to 20 messages go round a ring of 8 cells twice. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 9, 20})
    void shouldKeepTheOrderWhenTheWindowIsWidenedAfterAnyLoad(int messages) {
        for (int load = 0; load < 60; load++) {
            Taken taken = walks.takeAtWidening(load, messages);
            String when = "published before load " + load + ": " + taken;
            assertEquals(taken.values().stream().sorted().toList(), taken.values(), when);
            assertEquals(messages, taken.values().size() + taken.counted(), when);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldKeepTheOrderWhenARingJoinsBeforeAnyLoad(int rings) {
        for (int load = 0; load < 60; load++) {
            assertEquals(List.of(2L, 3L), walks.takeAtJoin(rings, load), "joined before load " + load);
        }
    }

    /** The list of rings is looked at after the stamps: neither a check nor a take goes by rings of before. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldKeepTheOrderWhenARingJoinsThoseThatAreWatched(int rings) {
        for (int load = 0; load < 20; load++) {
            List<Long> taken = walks.takeAtJoinWhileWatching(rings, load);
            assertEquals(List.of(1L, 2L, 3L), taken, "joined before load " + load);
        }
    }
}
