// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import io.uorb.buffer.script.AbandonPrograms;
import io.uorb.buffer.script.CopyPrograms;
import io.uorb.buffer.script.RelayPrograms;
import io.uorb.buffer.script.RingPrograms;
import io.uorb.buffer.script.WaitPrograms;
import io.uorb.shm.ring.MappedCopyPrograms;
import io.uorb.shm.ring.MappedEndPrograms;
import io.uorb.shm.ring.MappedRingPrograms;
import io.uorb.shm.ring.MappedSleepPrograms;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The scripts that buffer and mapped node are checked with. */
final class ModelScripts {
    /** More than any of them has. */
    private static final long MOST_EXECUTIONS = 100_000;

    /** Scripts with thousands of executions. */
    private static final Set<Class<? extends ModelProgram>> LONG = Set.of(
            CopyPrograms.NewestWord.class,
            MappedCopyPrograms.MappedAgain.class,
            MappedCopyPrograms.MappedNewestWord.class,
            MappedEndPrograms.MappedBuriedTwice.class,
            MappedEndPrograms.MappedClosedThenBuried.class,
            MappedRingPrograms.MappedPassedTwice.class,
            MappedRingPrograms.MappedRoundByAnother.class,
            MappedRingPrograms.MappedStaleClaim.class,
            MappedRingPrograms.MappedStaleClaimByHint.class,
            MappedRingPrograms.MappedTwo.class,
            MappedSleepPrograms.MappedFallingAsleepBehindHole.class,
            MappedSleepPrograms.MappedTwoRinging.class,
            RingPrograms.PassedOverTwice.class,
            RingPrograms.RoundByAnother.class,
            RingPrograms.SevenSuspended.class,
            RingPrograms.StaleClaim.class,
            RingPrograms.StaleClaimByHint.class,
            RingPrograms.TwoPublishers.class,
            WaitPrograms.LookingTwice.class);

    private ModelScripts() {}

    /** Returns those that take about a second at most. */
    static List<Class<? extends ModelProgram>> brief() {
        return all().stream().filter(type -> !LONG.contains(type)).toList();
    }

    static List<Class<? extends ModelProgram>> all() {
        return Stream.of(
                        AbandonPrograms.class,
                        CopyPrograms.class,
                        RelayPrograms.class,
                        RingPrograms.class,
                        WaitPrograms.class,
                        MappedCopyPrograms.class,
                        MappedEndPrograms.class,
                        MappedRingPrograms.class,
                        MappedSleepPrograms.class)
                .flatMap(scripts -> Arrays.stream(scripts.getDeclaredClasses()))
                .filter(type -> Modifier.isPublic(type.getModifiers()))
                .<Class<? extends ModelProgram>>map(type -> type.asSubclass(ModelProgram.class))
                .sorted(Comparator.comparing(Class::getSimpleName))
                .toList();
    }

    static StateExploration explore(Class<? extends ModelProgram> script) {
        return explore(script, MOST_EXECUTIONS);
    }

    static StateExploration explore(Class<? extends ModelProgram> script, long mostExecutions) {
        return new ModelExplorer(InstrumentedLoader.get().program(script), mostExecutions).explore();
    }
}
