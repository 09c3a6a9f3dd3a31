// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.drivers.estimator.Vqf;
import io.uorb.drivers.estimator.VqfParameters;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The filter alone on recorded trials, against the errors of the authors' own basic filter, which are known to two
 * digits.
 */
class BroadTrialTest {
    private static final Path TRIALS = Path.of("../../shared/data/broad");
    private static final double PERIOD_S = 0.0035;
    private static final double PRINTED_DIGITS = 0.006;

    @ParameterizedTest
    @CsvSource({
        "02_undisturbed_slow_rotation_B.csv.gz, 2.30, 2.10, 0.95",
        "16_undisturbed_fast_translation_B.csv.gz, 3.30, 3.08, 1.19",
        "31_disturbed_stationary_magnet_D.csv.gz, 4.25, 4.12, 1.04"
    })
    void shouldHaveTheErrorsOfTheAuthorsFilter(String name, double total, double heading, double inclination)
            throws IOException {
        Path file = TRIALS.resolve(name);
        assumeTrue(Files.exists(file), "recorded trial " + file.toAbsolutePath() + " is missing");
        ErrorSummary summary = run(file);
        assertEquals(total, summary.totalRmseDeg(), PRINTED_DIGITS);
        assertEquals(heading, summary.headingRmseDeg(), PRINTED_DIGITS);
        assertEquals(inclination, summary.inclinationRmseDeg(), PRINTED_DIGITS);
    }

    private static ErrorSummary run(Path file) throws IOException {
        Vqf vqf = new Vqf(VqfParameters.BASIC, PERIOD_S, PERIOD_S, PERIOD_S);
        AttitudeErrors errors = new AttitudeErrors();
        BroadSample sample = new BroadSample();
        double[] q = new double[4];
        try (BroadCsvReader reader = BroadCsvReader.open(file)) {
            while (reader.next(sample)) {
                vqf.updateGyro(sample.gyrRadS[0], sample.gyrRadS[1], sample.gyrRadS[2], PERIOD_S);
                vqf.updateAccelerometer(sample.accMS2[0], sample.accMS2[1], sample.accMS2[2]);
                vqf.updateMagnetometer(sample.magUt[0], sample.magUt[1], sample.magUt[2], PERIOD_S);
                if (sample.moving && sample.hasReference) {
                    vqf.attitude(q);
                    errors.add(q, sample.reference);
                }
            }
        }
        return errors.summary();
    }
}
