// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleRateTest {
    @TempDir
    private Path folder;

    private final List<String> told = new ArrayList<>();

    private double apply(double wantedHz, Path trigger) throws IOException {
        return SampleRate.apply(
                folder, trigger, Set.of(IioKind.GYRO, IioKind.ACCEL), wantedHz, new SysfsSettings(), told::add);
    }

    @ParameterizedTest
    @CsvSource({
        "12.5 25.0 208.000 416.000, 200, 208.000",
        "12.5 25.0 208.000 416.000, 208, 208.000",
        "12.5 25.0 208.000 416.000, 1000, 416.000",
        "416.000 12.5 208.000, 1, 12.5",
        "[1 1 100], 33.2, 34",
        "[1 1 100], 33, 33",
        "[1 1 100], 1000, 100",
        "[0.5 0.25 100], 0.1, 0.5"
    })
    void shouldTakeTheLeastThatIsNotLess(String available, double wantedHz, String written) throws IOException {
        Files.writeString(folder.resolve("f_available"), available + "\n");
        assertEquals(written, SampleRate.choose(folder.resolve("f"), wantedHz));
    }

    @Test
    void shouldWriteTheWantedRateWhereNoneAreListed() throws IOException {
        assertEquals("200", SampleRate.choose(folder.resolve("f"), 200));
        assertEquals("12.5", SampleRate.choose(folder.resolve("f"), 12.5));
    }

    @ParameterizedTest
    @CsvSource({"12.5 fast", "[1 2]", "''"})
    void shouldNameAListThatIsNone(String available) throws IOException {
        Files.writeString(folder.resolve("f_available"), available + "\n");
        assertThrowsNaming(
                IOException.class, () -> SampleRate.choose(folder.resolve("f"), 100), "f_available: \"" + available);
    }

    @Test
    void shouldSetTheRatesOfAllKindsAndTellOfOthers() throws IOException {
        Files.writeString(folder.resolve("in_accel_sampling_frequency"), "100\n");
        Files.writeString(folder.resolve("in_anglvel_sampling_frequency"), "100\n");
        Files.writeString(folder.resolve("in_anglvel_sampling_frequency_available"), "100 400\n");
        assertEquals(400, apply(200, null));
        assertEquals(
                "200",
                Files.readString(folder.resolve("in_accel_sampling_frequency")).strip());
        assertEquals(
                List.of(folder.resolve("in_anglvel_sampling_frequency")
                        + ": 200.0 Hz were requested, 400.0 Hz were set"),
                told);
    }

    @Test
    void shouldOnlyReadWhereNoneIsWanted() throws IOException {
        Files.writeString(folder.resolve("sampling_frequency"), "50.000\n");
        assertEquals(50, apply(0, null));
        assertEquals(List.of(), told);
    }

    @Test
    void shouldTakeTheRateOfTheTriggerWhereTheDeviceHasNone() throws IOException {
        Path trigger = Files.createDirectory(folder.resolve("trigger0"));
        Files.writeString(trigger.resolve("sampling_frequency"), "10\n");
        assertEquals(100, apply(100, trigger));
        assertEquals(
                "100", Files.readString(trigger.resolve("sampling_frequency")).strip());
    }

    @Test
    void shouldSayThatARateCouldNotBeSet() throws IOException {
        assertEquals(0, apply(100, null));
        assertEquals(1, told.size());
    }
}
