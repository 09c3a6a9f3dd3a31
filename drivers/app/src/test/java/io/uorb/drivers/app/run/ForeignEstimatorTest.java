// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stranger's filter in a jar is an estimator of the commands (modules:MO-6). */
class ForeignEstimatorTest {
    private static final String SERVICE = "io.uorb.drivers.estimator.orientation.OrientationFilterProvider";

    private static final String PROVIDER = """
            package example;

            import io.uorb.drivers.estimator.orientation.OrientationFilter;
            import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
            import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;

            public final class StillProvider implements OrientationFilterProvider {
                @Override
                public String name() {
                    return "still";
                }

                @Override
                public String description() {
                    return "level and to the north, whatever is measured";
                }

                @Override
                public OrientationFilter newFilter(OrientationFilterSettings settings) {
                    return new StillFilter();
                }
            }

            final class StillFilter implements OrientationFilter {
                @Override
                public void updateGyro(double x, double y, double z, double periodS) {}

                @Override
                public void updateAccelerometer(double x, double y, double z) {}

                @Override
                public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {}

                @Override
                public void attitude(double[] out) {
                    out[0] = 1;
                    out[1] = 0;
                    out[2] = 0;
                    out[3] = 0;
                }

                @Override
                public void predict(double horizonS, double[] out) {
                    attitude(out);
                }

                @Override
                public void gyroBias(double[] out) {
                    out[0] = 0;
                    out[1] = 0;
                    out[2] = 0;
                }

                @Override
                public double gyroBiasSigmaRadS() {
                    return Double.NaN;
                }

                @Override
                public double gyroBiasLimitRadS() {
                    return Double.NaN;
                }

                @Override
                public void realign() {}
            }
            """;

    @TempDir
    private static Path folder;

    private static Path jar;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private URLClassLoader loader;

    @BeforeAll
    static void compile() throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("StillProvider.java"), PROVIDER);
        Path resources = folder.resolve("resources");
        Path services = Files.createDirectories(resources.resolve("META-INF/services"));
        Files.writeString(services.resolve(SERVICE), "example.StillProvider\n");
        jar = CompiledJar.of(folder, sources, resources);
    }

    @BeforeEach
    void addJar() throws IOException {
        loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before);
        Thread.currentThread().setContextClassLoader(loader);
    }

    @AfterEach
    void removeJar() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        if (loader != null) {
            loader.close();
        }
    }

    @Test
    void shouldRunAlone() {
        CommandRun run = UorbRun.of("attitude", "--speed", "max", "--json", "--seconds", "5", "--estimator", "still")
                .exits(0);
        assertTrue(run.number("totalRmseDeg") > 20, run.out());
    }

    @Test
    void shouldBeAColumnOfTheComparison() {
        CommandRun table = UorbRun.of("attitude", "--compare", "--seconds", "5").exits(0);
        String[] titles = table.out().split("\\R")[1].strip().split(" +");
        assertEquals("vqf mahony madgwick q still", String.join(" ", titles));
    }

    @Test
    void shouldBeNamedWhereAnotherIsUnknown() {
        UorbRun.of("attitude", "--estimator", "stil").fails(2, "'stil' is not an estimator; did you mean still?");
    }

    @Test
    void shouldBeInTheHelpOfTheBoard() {
        assertTrue(UorbRun.of("board", "--help").out().contains("vqf, mahony, madgwick, q, still"));
    }
}
