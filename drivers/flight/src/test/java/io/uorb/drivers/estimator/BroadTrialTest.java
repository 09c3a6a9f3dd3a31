// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.estimator.orientation.EstimatorQ;
import io.uorb.drivers.estimator.orientation.EstimatorQParameters;
import io.uorb.drivers.estimator.orientation.Madgwick;
import io.uorb.drivers.estimator.orientation.MadgwickParameters;
import io.uorb.drivers.estimator.orientation.Mahony;
import io.uorb.drivers.estimator.orientation.MahonyParameters;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.vqf.Vqf;
import io.uorb.drivers.estimator.vqf.VqfParameters;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * The filters alone on recorded trials, against the errors of BROAD's authors' own implementations, which are known to
 * two digits, and on a simulated one, against those of {@code golden/attitude_golden.py}: one parameter set for all.
 */
class BroadTrialTest {
    private static final Map<String, List<BroadSample>> LOADED = new HashMap<>();
    private static final String SIMULATED = RecordedLogs.SIMULATED_TRIAL;
    private static final String SLOW_ROTATION = "02_undisturbed_slow_rotation_B";
    private static final String FAST_TRANSLATION = "16_undisturbed_fast_translation_B";
    private static final String MAGNET = "31_disturbed_stationary_magnet_D";
    private static final double PERIOD_S = 0.0035;
    private static final double PRINTED_DIGITS = 0.006;

    /** The authors compute in float and with Euler's integration; here the field comes after the force. */
    private static final double OTHER_ARITHMETIC = 0.1;

    @AfterAll
    static void forget() {
        LOADED.clear();
    }

    @ParameterizedTest
    @RecordedLogSource({
        SIMULATED + ", 0.651, 0.279, 0.588",
        SLOW_ROTATION + ", 2.30, 2.10, 0.95",
        FAST_TRANSLATION + ", 3.30, 3.08, 1.19",
        MAGNET + ", 4.25, 4.12, 1.04"
    })
    void shouldHaveTheErrorsOfBasicVqf(String trial, double total, double heading, double inclination)
            throws IOException {
        assertErrors(vqf(VqfParameters.BASIC), trial, PRINTED_DIGITS, total, heading, inclination);
    }

    @ParameterizedTest
    @RecordedLogSource({
        SIMULATED + ", 0.583, 0.149, 0.564",
        SLOW_ROTATION + ", 1.38, 1.31, 0.43",
        FAST_TRANSLATION + ", 0.74, 0.51, 0.54",
        MAGNET + ", 3.21, 3.00, 1.14"
    })
    void shouldHaveTheErrorsOfFullVqf(String trial, double total, double heading, double inclination)
            throws IOException {
        assertErrors(vqf(VqfParameters.DEFAULT), trial, PRINTED_DIGITS, total, heading, inclination);
    }

    @ParameterizedTest
    @RecordedLogSource({
        SIMULATED + ", 4.114, 1.558, 3.808",
        SLOW_ROTATION + ", 1.50, 1.26, 0.80",
        FAST_TRANSLATION + ", 4.82, 3.70, 3.09",
        MAGNET + ", 3.49, 2.35, 2.58"
    })
    void shouldHaveTheErrorsOfMadgwick(String trial, double total, double heading, double inclination)
            throws IOException {
        Madgwick madgwick = new Madgwick(MadgwickParameters.DEFAULT);
        madgwick.start(BroadStart.attitude(samples(trial).get(0)).orElseThrow());
        assertErrors(madgwick, trial, OTHER_ARITHMETIC, total, heading, inclination);
    }

    @ParameterizedTest
    @RecordedLogSource({
        SIMULATED + ", 2.162, 0.985, 1.925",
        SLOW_ROTATION + ", 2.97, 2.89, 0.66",
        FAST_TRANSLATION + ", 20.28, 17.67, 10.01",
        MAGNET + ", 6.33, 3.71, 5.13"
    })
    void shouldHaveTheErrorsOfMahony(String trial, double total, double heading, double inclination)
            throws IOException {
        Mahony mahony = new Mahony(MahonyParameters.DEFAULT);
        mahony.start(BroadStart.attitude(samples(trial).get(0)).orElseThrow());
        assertErrors(mahony, trial, OTHER_ARITHMETIC, total, heading, inclination);
    }

    /** No figures to reach, but nothing may run away. */
    @ParameterizedTest
    @RecordedLogSource({
        SIMULATED + ", 1.2, 3, 4.5",
        SLOW_ROTATION + ", 2, 3.2, 1.7",
        FAST_TRANSLATION + ", 7.5, 20.5, 5.2",
        MAGNET + ", 5.8, 6.6, 3.8"
    })
    void shouldStayNearTheReferenceWhenAlignedByTheFirstSamples(String trial, double q, double mahony, double madgwick)
            throws IOException {
        assertTotalBelow(q, new EstimatorQ(EstimatorQParameters.DEFAULT), trial);
        assertTotalBelow(mahony, new Mahony(MahonyParameters.DEFAULT), trial);
        assertTotalBelow(madgwick, new Madgwick(MadgwickParameters.DEFAULT), trial);
    }

    private static Vqf vqf(VqfParameters parameters) {
        return new Vqf(parameters, PERIOD_S, PERIOD_S, PERIOD_S);
    }

    private static void assertErrors(
            OrientationFilter filter, String trial, double tolerance, double total, double heading, double inclination)
            throws IOException {
        ErrorSummary summary = run(filter, trial);
        assertEquals(total, summary.totalRmseDeg(), tolerance, text(summary));
        assertEquals(heading, summary.headingRmseDeg(), tolerance, text(summary));
        assertEquals(inclination, summary.inclinationRmseDeg(), tolerance, text(summary));
    }

    private static void assertTotalBelow(double limitDeg, OrientationFilter filter, String trial) throws IOException {
        ErrorSummary summary = run(filter, trial);
        assertTrue(summary.totalRmseDeg() < limitDeg, filter.getClass().getSimpleName() + ": " + text(summary));
    }

    private static String text(ErrorSummary summary) {
        return String.format(
                Locale.ROOT,
                "%.3f/%.3f/%.3f",
                summary.totalRmseDeg(),
                summary.headingRmseDeg(),
                summary.inclinationRmseDeg());
    }

    /** Parsing takes longer than filtering. */
    private static List<BroadSample> samples(String trial) throws IOException {
        List<BroadSample> samples = LOADED.get(trial);
        if (samples == null) {
            samples = load(RecordedLogs.find(trial));
            LOADED.put(trial, samples);
        }
        return samples;
    }

    private static List<BroadSample> load(Path file) throws IOException {
        List<BroadSample> samples = new ArrayList<>();
        try (BroadCsvReader reader = BroadCsvReader.open(file)) {
            BroadSample sample = new BroadSample();
            while (reader.next(sample)) {
                samples.add(sample);
                sample = new BroadSample();
            }
        }
        return samples;
    }

    private static ErrorSummary run(OrientationFilter filter, String trial) throws IOException {
        AttitudeErrors errors = new AttitudeErrors();
        double[] q = new double[4];
        for (BroadSample sample : samples(trial)) {
            filter.updateGyro(sample.gyrRadS[0], sample.gyrRadS[1], sample.gyrRadS[2], PERIOD_S);
            filter.updateAccelerometer(sample.accMS2[0], sample.accMS2[1], sample.accMS2[2]);
            filter.updateMagnetometer(sample.magUt[0], sample.magUt[1], sample.magUt[2], PERIOD_S);
            if (sample.moving && sample.hasReference) {
                filter.attitude(q);
                errors.add(q, sample.reference);
            }
        }
        return errors.summary();
    }
}
