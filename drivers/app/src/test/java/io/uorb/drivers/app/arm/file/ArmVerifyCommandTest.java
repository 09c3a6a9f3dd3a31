// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Project;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb arm verify}. */
class ArmVerifyCommandTest {
    private static final String POLYNOMIAL =
            "{\"h\":0.5,\"b\":%s,\"db\":-1.0,\"ddb\":3.0,\"cubic\":0.125,\"d\":0.15625,\"a\":0.015625}";

    @TempDir
    private Path folder;

    private CommandRun verify() {
        return UorbRun.of("arm", "verify", folder.toString());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static String transitions(String b) {
        return "{\"polynomials\":[" + String.format(POLYNOMIAL, b) + "],\"viaPoints\":[]}";
    }

    @Test
    void shouldAgreeWithTheVectorsOfOthers() {
        CommandRun run =
                UorbRun.of("arm", "verify", Project.requireShared("data/rccl").toString());
        assertEquals(0, run.exitCode(), run.out());
        assertEquals(6, run.out().lines().count());
        assertTrue(run.out().startsWith("kinematics.json      35 cases   4176 numbers  worst "), run.out());
    }

    @Test
    void shouldCompareTheFilesThatAreThere() throws IOException {
        write("transition.json", transitions("0.1875"));
        CommandRun run = verify().exits(0);
        assertEquals("transition.json       1 cases      6 numbers  no difference\n", run.out());
    }

    @Test
    void shouldFindADifferenceBeyondTheTolerance() throws IOException {
        write("transition.json", transitions("0.1876"));
        CommandRun run = verify().exits(3);
        assertEquals(
                "transition.json       1 cases      6 numbers  worst 1.0e-04, 1.0e+05 of its tolerance,"
                        + " TOO LARGE at transition.json.polynomials[0].b\n",
                run.out());
    }

    @Test
    void shouldFailWithoutAnyFile() {
        verify().fails(1, folder + " has none of kinematics.json, dynamics.json");
    }

    @Test
    void shouldRefuseAFileThatWouldFillTheMemory() throws IOException {
        Path file = folder.resolve("transition.json");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(VectorFileReader.MOST_BYTES + 1);
        }
        verify().fails(1, "transition.json: has 16777217 bytes", "16777216");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "' '|has no value",
                "[]|transition.json is not an object",
                "{}|transition.json has no polynomials",
                "{\"polynomials\":3}|transition.json.polynomials is not an array",
                "{\"polynomials\":[{\"h\":\"x\"}]}|transition.json.polynomials[0].h is x, not a number",
                "{\"polynomials\":[|Unexpected end-of-input",
                "{} {}|unexpected data after the end, in line 1"
            })
    void shouldNameFileAndPlaceOfBadInput(String text, String problem) throws IOException {
        write("transition.json", text);
        verify().fails(1, "transition.json: " + problem);
    }
}
