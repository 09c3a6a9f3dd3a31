// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.report.Effort;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;

class JmhSubjectsTest {
    static List<JmhSubject> all() {
        return Stream.of(
                        NodeSuite.subjects(),
                        CodecSuite.subjects(Effort.FULL),
                        new ExchangeSuite("peers", "", Candidates.ALL, List.of()).subjects(Effort.FULL))
                .flatMap(List::stream)
                .toList();
    }

    /** A parameter that is left out has all its values in turn, which would be several results. */
    @ParameterizedTest
    @MethodSource("all")
    void shouldGiveEveryParameterOfItsBenchmark(JmhSubject subject) throws NoSuchMethodException {
        Method method = Stream.of(subject.run().type().getMethods())
                .filter(one -> one.getName().equals(subject.method()))
                .findFirst()
                .orElseThrow();
        assertNotNull(method.getAnnotation(Benchmark.class));
        Set<String> params = Stream.of(subject.run().type().getFields())
                .filter(field -> field.isAnnotationPresent(Param.class))
                .map(Field::getName)
                .collect(Collectors.toSet());
        assertEquals(params, subject.run().params().keySet());
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldMatchTheListOfBenchmarksThatJmhGenerated(JmhSubject subject) {
        String list = assertDoesNotThrow(() -> {
            try (var in = BenchmarkList.class.getResourceAsStream(BenchmarkList.BENCHMARK_LIST)) {
                return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            }
        });
        assertTrue(
                list.contains(subject.run().type().getName() + ' '),
                "no benchmark of " + subject.run().type());
        assertTrue(list.contains(' ' + subject.method() + ' '), "no benchmark " + subject.method());
    }

    @Test
    void shouldHaveEachMeasurementOnceInQuickUnlessItIsInTwoTables() {
        Map<JmhSubject.Run, Integer> times = new HashMap<>();
        NodeSuite.subjects().forEach(subject -> times.merge(subject.run(), 1, Integer::sum));
        List<JmhSubject.Run> twice = times.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey)
                .toList();
        assertEquals(3, twice.size(), "publish, copy again and all steps in 64 bytes: " + twice);
    }

    @Test
    void shouldCompareEachSettingWithTheSameOperation() {
        for (JmhSubject subject : NodeSubjects.settings()) {
            JmhSubject plain = NodeSubjects.plain(subject);
            assertEquals(plain.method(), subject.method());
            assertTrue(subject.label().startsWith(plain.label() + ", "), subject.label());
            assertEquals("PLAIN", plain.run().params().get("setting"));
        }
    }
}
