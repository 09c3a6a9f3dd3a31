// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.iio.IioTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MountMatrixTest {
    @TempDir
    private Path folder;

    /** x' = mxx x + myx y + mzx z, where the first row of the text is mxx, myx, mzx. */
    @Test
    void shouldMultiplyRowsWithTheSensorsVector() throws IOException {
        double[] vector = {1, 2, 3};
        MountMatrix.parse("0, 1, 0; 0, 0, -1; -1, 0, 0", "m").apply(vector);
        assertArrayEquals(new double[] {2, -3, -1}, vector);
    }

    /**
     * The kernel's example: a sensor tilted by 30 degrees about x sees gravity on two axes; the matrix takes it back.
     */
    @Test
    void shouldUndoTheTiltOfTheKernelsExample() throws IOException {
        double[] vector = {0, -4.905, 8.496};
        MountMatrix.parse("1, 0, 0; 0, 0.866, 0.5; 0, -0.5, 0.866", "m").apply(vector);
        assertArrayEquals(new double[] {0, 0, 9.81}, vector, 1e-2);
    }

    @Test
    void shouldTakeTheMatrixOfTheTypeBeforeThatOfTheDevice() throws IOException {
        IioTree tree = new IioTree(folder);
        IioTree.Chip chip = tree.chip(0, "x", "x")
                .attribute("mount_matrix", "-1, 0, 0; 0, -1, 0; 0, 0, 1")
                .attribute("in_accel_mount_matrix", "0, 1, 0; -1, 0, 0; 0, 0, 1");
        assertEquals(2, firstOf(MountMatrix.of(chip.directory, IioKind.ACCEL)));
        assertEquals(-1, firstOf(MountMatrix.of(chip.directory, IioKind.GYRO)));
    }

    @Test
    void shouldBeTheIdentityWhereThereIsNone() throws IOException {
        assertEquals(1, firstOf(MountMatrix.of(folder, IioKind.MAG)));
    }

    private static double firstOf(MountMatrix matrix) {
        double[] vector = {1, 2, 3};
        matrix.apply(vector);
        return vector[0];
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1, 0, 0",
                "1, 0, 0; 0, 1, 0; 0, 0",
                "1, 0, 0; 0, 1, 0; 0, 0, x",
                "0, 0, 0; 0, 0, 0; 0, 0, 0",
                "1, 0, 0; 0, 1, 0; 0, 0, 2",
                "1, 0, 0; 1, 0, 0; 0, 0, 1",
                "1, 0, 0; 0, 1, 0; 0, 0, NaN",
                "1, 0, 0; 0, 1, 0; 0, 0, 1; 0, 0, 0"
            })
    void shouldNameFileAndTextOfAMatrixThatIsNoRotation(String text) {
        assertThrowsNaming(
                IOException.class, () -> MountMatrix.parse(text, "/sys/m"), "/sys/m: matrix \"" + text + "\": ");
    }

    @Test
    void shouldReflectAccelerationsButNoAngularRates() throws IOException {
        Files.writeString(folder.resolve("mount_matrix"), "-1, 0, 0; 0, 1, 0; 0, 0, 1\n");
        assertEquals(-1, firstOf(MountMatrix.of(folder, IioKind.ACCEL)));
        assertThrowsNaming(IOException.class, () -> MountMatrix.of(folder, IioKind.GYRO), "reflection");
    }
}
