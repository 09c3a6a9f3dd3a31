// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.orientation.Mahony;
import io.uorb.drivers.estimator.orientation.MahonyParameters;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Catalogues of filters, as modules:MO-6 wants them: a stranger's filter is one of them. */
class OrientationFiltersTest {
    @TempDir
    private Path folder;

    /** A provider as a stranger writes one. */
    public abstract static class ForeignProvider implements OrientationFilterProvider {
        private final String name;

        ForeignProvider(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String description() {
            return "a stranger's";
        }

        @Override
        public OrientationFilter newFilter(OrientationFilterSettings settings) {
            return new Mahony(MahonyParameters.DEFAULT);
        }
    }

    /** A sound provider. */
    public static final class Zeta extends ForeignProvider {
        public Zeta() {
            super("zeta");
        }
    }

    /** Another sound provider. */
    public static final class Alpha extends ForeignProvider {
        public Alpha() {
            super("alpha");
        }
    }

    /** A provider that takes a name of ours. */
    public static final class Usurper extends ForeignProvider {
        public Usurper() {
            super("mahony");
        }
    }

    /** A provider that cannot be made. */
    public static final class Unlicensed extends ForeignProvider {
        public Unlicensed() {
            super("unlicensed");
            throw new IllegalStateException("no licence\u001b[31m");
        }
    }

    /** A provider without a usable name. */
    public static final class Shouting extends ForeignProvider {
        public Shouting() {
            super("LOUD");
        }
    }

    /** A provider whose filters cannot be made. */
    public static final class Empty extends ForeignProvider {
        public Empty() {
            super("empty");
        }

        @Override
        public OrientationFilter newFilter(OrientationFilterSettings settings) {
            return null;
        }
    }

    private OrientationFilters load(Class<?>... services) throws IOException {
        Path list = folder.resolve("META-INF/services/" + OrientationFilterProvider.class.getName());
        Files.createDirectories(list.getParent());
        Files.write(list, List.of(services).stream().map(Class::getName).toList());
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return OrientationFilters.load(loader);
        }
    }

    @Test
    void shouldHaveOurFiltersInAStableOrder() {
        assertEquals(
                List.of("vqf", "mahony", "madgwick", "q"),
                OrientationFilters.ofClassPath().names());
    }

    @Test
    void shouldAddForeignFiltersByName() throws IOException {
        OrientationFilters filters = load(Zeta.class, Alpha.class);
        assertEquals(List.of("vqf", "mahony", "madgwick", "q", "alpha", "zeta"), filters.names());
        assertInstanceOf(Zeta.class, filters.find("zeta"));
        assertEquals(6, filters.all().size());
        assertEquals(List.of(), filters.problems());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "alhpa | 'alhpa' is not an estimator; did you mean alpha? There are vqf, mahony, madgwick, q, alpha",
                "ekf | 'ekf' is not an estimator; there are vqf, mahony, madgwick, q, alpha"
            })
    void shouldNameTheNearestOfAnUnknownOne(String name, String message) throws IOException {
        OrientationFilters filters = load(Alpha.class);
        assertThrowsNaming(IllegalArgumentException.class, () -> filters.find(name), message);
    }

    @Test
    void shouldRefuseTwoOfOneName() throws IOException {
        OrientationFilters filters = load(Usurper.class, Alpha.class);
        for (IllegalArgumentException e : List.of(
                assertThrows(IllegalArgumentException.class, () -> filters.find("mahony")),
                assertThrows(IllegalArgumentException.class, filters::all))) {
            assertTrue(e.getMessage().startsWith("estimator 'mahony' is provided 2 times: "), e.getMessage());
            assertTrue(e.getMessage().contains(Usurper.class.getName()), e.getMessage());
        }
        assertEquals("alpha", filters.find("alpha").name());
    }

    @Test
    void shouldKeepTheOthersBesideOneThatCannotBeMade() throws IOException {
        OrientationFilters filters = load(Unlicensed.class, Alpha.class);
        assertEquals(5, filters.all().size());
        assertEquals(1, filters.problems().size());
        String problem = filters.problems().get(0);
        assertTrue(problem.contains(Unlicensed.class.getName()), problem);
        assertTrue(problem.contains("no licence\\"), problem);
        String message = assertThrows(IllegalArgumentException.class, () -> filters.find("unlicensed"))
                .getMessage();
        assertTrue(message.endsWith(problem), message);
    }

    @Test
    void shouldLeaveOutNamesThatNoCommandLineTakes() throws IOException {
        OrientationFilters filters = load(Shouting.class);
        assertEquals(4, filters.all().size());
        assertTrue(
                filters.problems().get(0).contains("its name 'LOUD' is not"),
                filters.problems().get(0));
    }

    @Test
    void shouldFindOursWithATuningOfTheirOwn() {
        AttitudeEstimatorParameters parameters = AttitudeEstimatorParameters.DEFAULT;
        assertEquals(new VqfProvider(), parameters.filter());
        assertSame(
                OrientationFilters.own().get(1),
                OrientationFilters.ofClassPath().find("mahony"));
    }

    @Test
    void shouldSayWhichFilterCannotBeMade() {
        AttitudeFilter filter = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT.withFilter(new Empty()));
        assertThrowsNaming(
                IllegalStateException.class,
                () -> filter.update(new SensorCombined()),
                "estimator 'empty' cannot be made: ");
    }

    @ParameterizedTest
    @CsvSource({"vqf, 0", "mahony, 1", "madgwick, 2", "q, 3", "zeta, 255"})
    void shouldTellItsNumberInTheStatus(String name, int number) throws IOException {
        AttitudeEstimatorParameters parameters =
                AttitudeEstimatorParameters.DEFAULT.withFilter(load(Zeta.class).find(name));
        try (Orb orb = Orb.create(new ManualClock());
                Publication<SensorCombined> imus = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Subscription<AttitudeEstimatorStatus> statuses =
                        orb.subscribe(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS);
                AttitudeModule module = AttitudeEstimator.context(orb)
                        .create(context ->
                                new AttitudeModule(context, parameters, Optional.empty(), timestampUs -> {}))) {
            imus.publish(new SensorCombined());
            module.run();
            AttitudeEstimatorStatus status = new AttitudeEstimatorStatus();
            assertTrue(statuses.update(status));
            assertEquals(number, status.estimator);
        }
    }
}
