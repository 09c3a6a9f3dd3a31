// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.ModuleFactory;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.net.InetAddress;
import java.time.Year;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hazards of replay in a module's classes: other results in each run, or on each machine. */
@Statement("determinism:D-56")
class ReplayHazardsTest {
    private enum Mode {
        FIRST,
        SECOND
    }

    private static final class Plain {}

    /** A factory of nothing; the others add what is found. */
    private abstract static class Factory extends NamedFactory {
        Factory() {
            super("hazard");
        }
    }

    private static final class FreeMemory extends Factory {
        long free = Runtime.getRuntime().freeMemory();
    }

    private static final class Processors extends Factory {
        int processors = Runtime.getRuntime().availableProcessors();
    }

    private static final class Beans extends Factory {
        long upMs = ManagementFactory.getRuntimeMXBean().getUptime();
    }

    private static final class Property extends Factory {
        String home = System.getProperty("user.home");
    }

    private static final class Defaults extends Factory {
        String country = Locale.getDefault().getCountry();
    }

    private static final class HashCode extends Factory {
        int of(Object one) {
            return one.hashCode();
        }
    }

    private static final class EnumHashCode extends Factory {
        int of(Mode mode) {
            return mode.hashCode();
        }
    }

    private static final class Text extends Factory {
        String of(Object one) {
            return one.toString();
        }
    }

    private static final class PlainText extends Factory {
        String text = new Plain().toString();
    }

    private static final class Years extends Factory {
        int year = Year.now().getValue();
    }

    private static final class Shuffled extends Factory {
        void shuffle(List<String> names) {
            Collections.shuffle(names);
        }
    }

    private static final class Parallel extends Factory {
        double sum(List<Double> numbers) {
            return numbers.parallelStream().mapToDouble(number -> number).sum();
        }
    }

    private static final class ParallelLater extends Factory {
        double sum(Stream<Double> numbers) {
            return numbers.parallel().mapToDouble(number -> number).sum();
        }
    }

    private static final class Files extends Factory {
        boolean isThere = new File("settings").exists();
    }

    private static final class Network extends Factory {
        String host() throws java.io.IOException {
            return InetAddress.getLocalHost().getHostName();
        }
    }

    private static final class Threads extends Factory {
        Thread thread = new Thread(() -> {});
    }

    private static final class Later extends Factory {
        CompletableFuture<Void> later = CompletableFuture.runAsync(() -> {});
    }

    private static final class Weak extends Factory {
        Object kept = new WeakReference<>(this).get();
    }

    private static final class ObjectKeys extends Factory {
        private final Map<Object, Long> counts = new HashMap<>();

        long sum() {
            return counts.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static final class AnyKeys<T> extends Factory {
        private final Map<T, Long> counts = new HashMap<>();

        void all(List<T> target) {
            target.addAll(counts.keySet());
        }
    }

    private static final class WildKeys extends Factory {
        private final Set<?> all = new HashSet<>();

        void all(List<Object> target) {
            target.addAll(all);
        }
    }

    @SuppressWarnings("rawtypes")
    private static final class RawKeys extends Factory {
        private final HashMap counts = new HashMap();

        Object[] all() {
            return counts.keySet().toArray();
        }
    }

    private static final class TaskKeys extends Factory {
        private final Set<Runnable> tasks = new HashSet<>();

        void run() {
            tasks.forEach(Runnable::run);
        }
    }

    private static final class EnumPuts extends Factory {
        List<Object> all() {
            // As where a class was compiled without the names of variables: the keys tell.
            return new ArrayList<>(filled(new HashMap<>()).keySet());
        }

        private static Map<Comparable<?>, Long> filled(Map<Comparable<?>, Long> given) {
            Map<Comparable<?>, Long> made = new HashMap<>();
            made.put(Mode.FIRST, 1L);
            made.put(Mode.SECOND, 2L);
            given.putAll(made);
            made.forEach(given::put);
            return given;
        }
    }

    static List<ModuleFactory> hazards() {
        return List.of(
                new FreeMemory(),
                new Processors(),
                new Beans(),
                new Property(),
                new Defaults(),
                new HashCode(),
                new EnumHashCode(),
                new Text(),
                new PlainText(),
                new Years(),
                new Shuffled(),
                new Parallel(),
                new ParallelLater(),
                new Files(),
                new Network(),
                new Threads(),
                new Later(),
                new Weak(),
                new ObjectKeys(),
                new AnyKeys<>(),
                new WildKeys(),
                new RawKeys(),
                new TaskKeys(),
                new EnumPuts());
    }

    /** Each class is charged with its own findings only, though all are nested in one. */
    @ParameterizedTest
    @MethodSource("hazards")
    void shouldFindItInItsOwnClassOnly(ModuleFactory factory) {
        List<String> found = ReplayCheck.factories(List.of(factory));
        assertTrue(!found.isEmpty(), () -> "nothing in " + factory.getClass());
        String own = "hazard: " + factory.getClass().getName() + " ";
        found.forEach(finding -> assertTrue(finding.startsWith(own), () -> factory.getClass() + ": " + found));
    }

    /** Texts and tables that are the same in each run. */
    private static final class Steady extends Factory {
        private final Map<String, Long> byName = new HashMap<>();

        String text(List<String> names, Mode mode) {
            return names.toString() + mode + names.hashCode() + byName.values();
        }
    }

    private static final class Angles extends Factory {
        double angle = Math.atan2(Math.sin(1), Math.sqrt(2)) + StrictMath.cos(1);
    }

    @Test
    void shouldFindNothingInWhatIsTheSameInEachRun() {
        assertEquals(List.of(), ReplayCheck.factories(List.of(new Steady(), new Angles())));
    }

    @Test
    void shouldHintAtFunctionsWhoseLastPlaceAProcessorDecides() {
        assertEquals(List.of(), ReplayCheck.hints(List.of(new Steady())));
        List<String> hints = ReplayCheck.hints(List.of(new Angles()));
        assertEquals(1, hints.size());
        assertTrue(hints.get(0).startsWith("hazard uses Math.atan2, Math.sin; "), hints::toString);
    }
}
