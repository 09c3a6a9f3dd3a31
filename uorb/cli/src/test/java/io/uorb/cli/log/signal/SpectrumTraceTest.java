// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpectrumTraceTest {
    private static final Signal VALUE = Signal.of("value").from("wave", "value");
    private static final int RATE_HZ = 250;

    @TempDir
    private Path folder;

    /** A value over time; NaN leaves the message out. */
    @FunctionalInterface
    private interface Wave {
        double at(double timeS);
    }

    private SpectrumTrace spectrum(int messages, Wave wave) throws IOException {
        Path log = CommandTestLog.write(folder.resolve("wave" + messages + ".ulg"), file -> {
            file.format("wave:uint64_t timestamp;double value;");
            int msgId = file.subscribe("wave", 0);
            for (int i = 0; i < messages; i++) {
                double value = wave.at((double) i / RATE_HZ);
                if (!Double.isNaN(value)) {
                    CommandTestLog.data(file, msgId, CommandTestLog.START_US + i * 1_000_000L / RATE_HZ, value);
                }
            }
        });
        LogSurvey survey;
        try (UlogReader reader = UlogReader.open(log)) {
            survey = new LogSurvey(reader.header());
            reader.readAll(survey);
        }
        SinkSet sinks = new SinkSet(survey.span());
        List<SignalReader> readers = List.of(VALUE.bind(survey, 0).orElseThrow());
        SpectrumTrace trace = new SpectrumTrace(readers);
        sinks.add(new TopicInstance("wave", 0), new SignalSamples(readers, List.of(trace)));
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(sinks);
        }
        return trace;
    }

    /** Parseval: the density's square over all frequencies is the variance. */
    @ParameterizedTest
    @ValueSource(doubles = {20, 55.5, 110})
    void shouldHaveThePowerOfASineAtItsFrequency(double frequencyHz) throws IOException {
        SpectrumTrace trace = spectrum(8_000, timeS -> 7 + 2 * Math.sin(2 * Math.PI * frequencyHz * timeS));
        double[] density = trace.density(0);
        double[] frequenciesHz = trace.frequenciesHz();
        double power = 0;
        int peak = 0;
        for (int k = 0; k < density.length; k++) {
            power += density[k] * density[k] * (frequenciesHz[1] - frequenciesHz[0]);
            peak = density[k] > density[peak] ? k : peak;
        }
        assertEquals(RATE_HZ, trace.sampleHz(), 0.01);
        assertEquals(frequencyHz, frequenciesHz[peak], 0.2);
        assertEquals(2, power, 0.01);
    }

    @Test
    void shouldShowNoiseAsFlat() throws IOException {
        Random random = new Random(1);
        double[] density = spectrum(60_000, timeS -> random.nextGaussian()).density(0);
        double expected = Math.sqrt(2.0 / RATE_HZ);
        for (int k = 2; k < density.length; k++) {
            assertEquals(expected, density[k], expected * 0.4);
        }
    }

    /** A gap does not count as a step of the signal. */
    @Test
    void shouldBeginAnewAfterAGap() throws IOException {
        Wave steady = timeS -> timeS > 10 && timeS < 11 ? Double.NaN : timeS < 10 ? 1 : 5;
        double[] density = spectrum(8_000, steady).density(0);
        assertArrayEquals(new double[density.length], density, 1e-9);
    }

    private static double power(SpectrumTrace trace) {
        return Arrays.stream(trace.density(0)).map(density -> density * density).sum()
                * trace.sampleHz()
                / trace.size();
    }

    /** Of 300 messages each: the longest power of two is 256. */
    @Test
    void shouldHaveShorterSegmentsBetweenGaps() throws IOException {
        SpectrumTrace trace =
                spectrum(8_000, timeS -> timeS % 1.28 < 0.08 ? Double.NaN : 2 * Math.sin(2 * Math.PI * 55.5 * timeS));
        assertEquals(256, trace.size());
        assertEquals(25, trace.segments());
        assertEquals(RATE_HZ, trace.sampleHz(), 0.01);
        assertEquals(2, power(trace), 0.01);
    }

    /** For 16 s there are gaps, and the amplitude is 2. */
    @Test
    void shouldHaveOnlySegmentsOfTheGreatestSize() throws IOException {
        SpectrumTrace trace = spectrum(
                8_000,
                timeS -> timeS < 16 && timeS % 1.28 < 0.08
                        ? Double.NaN
                        : (timeS < 16 ? 2 : 1) * Math.sin(2 * Math.PI * 55.5 * timeS));
        assertEquals(1_024, trace.size());
        assertEquals(0.5, power(trace), 0.02);
    }

    @Test
    void shouldHaveNothingWhereGapsAreTooClose() throws IOException {
        SpectrumTrace trace = spectrum(8_000, timeS -> timeS % 0.2 < 0.05 ? Double.NaN : 1);
        assertEquals(0, trace.segments());
        assertEquals(38, trace.longest());
    }

    @Test
    void shouldTransformAsTheDefinitionSays() {
        Random random = new Random(2);
        double[] real = random.doubles(16).toArray();
        double[] imaginary = random.doubles(16).toArray();
        double[] expectedReal = new double[16];
        double[] expectedImaginary = new double[16];
        for (int k = 0; k < 16; k++) {
            for (int n = 0; n < 16; n++) {
                double angle = -2 * Math.PI * k * n / 16;
                expectedReal[k] += real[n] * Math.cos(angle) - imaginary[n] * Math.sin(angle);
                expectedImaginary[k] += real[n] * Math.sin(angle) + imaginary[n] * Math.cos(angle);
            }
        }
        new FourierTransform(16).transform(real, imaginary);
        assertArrayEquals(expectedReal, real, 1e-12);
        assertArrayEquals(expectedImaginary, imaginary, 1e-12);
        assertTrue(real[0] > 0);
    }
}
