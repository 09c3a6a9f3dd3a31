// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BroadCsvReaderTest {
    private static final String HEADER = "# a comment\nt,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov\n";
    private static final String ROW = "0.0035,1,2,3,4,5,6,7,8,9,0.5,-0.5,0.5,0.5,1\n";
    private static final String ROW_WITHOUT_REFERENCE = "0.0070,1,2,3,4,5,6,7,8,9,,,,,0\n";

    @TempDir
    private Path folder;

    private Path file;
    private final BroadSample sample = new BroadSample();

    @BeforeEach
    void nameFile() {
        file = folder.resolve("trial.csv");
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private String failure(String text) throws IOException {
        Files.writeString(file, text);
        return failureOfFile();
    }

    private String failureOfFile() {
        CsvFormatException e = assertThrowsNaming(
                CsvFormatException.class,
                () -> {
                    try (BroadCsvReader reader = BroadCsvReader.open(file)) {
                        while (reader.next(sample)) {
                            assertTrue(reader.line() > 2);
                        }
                    }
                },
                file + ": ");
        return e.getMessage().substring((file + ": ").length());
    }

    private void assertReadsBothRows() throws IOException {
        try (BroadCsvReader reader = BroadCsvReader.open(file)) {
            assertTrue(reader.next(sample));
            assertEquals(0.0035, sample.timeS);
            assertArrayEquals(new double[] {1, 2, 3}, sample.gyrRadS);
            assertArrayEquals(new double[] {4, 5, 6}, sample.accMS2);
            assertArrayEquals(new double[] {7, 8, 9}, sample.magUt);
            assertArrayEquals(new double[] {0.5, -0.5, 0.5, 0.5}, sample.reference);
            assertTrue(sample.hasReference);
            assertTrue(sample.moving);
            assertTrue(reader.next(sample));
            assertFalse(sample.hasReference);
            assertFalse(sample.moving);
            assertEquals(4, reader.line());
            assertFalse(reader.next(sample));
        }
    }

    @Test
    void shouldReadPlainText() throws IOException {
        Files.writeString(file, HEADER + ROW + ROW_WITHOUT_REFERENCE);
        assertReadsBothRows();
    }

    @Test
    void shouldReadGzipWhateverTheName() throws IOException {
        Files.write(file, gzip(HEADER + ROW + ROW_WITHOUT_REFERENCE));
        assertReadsBothRows();
    }

    @Test
    void shouldNameLineColumnAndTextOfABadNumber() throws IOException {
        assertEquals(
                "line 4, column ay: '5.x' is not a finite number", failure(HEADER + ROW + ROW.replace(",5,", ",5.x,")));
    }

    @Test
    void shouldEndALineThatHasNoEnd() throws IOException {
        assertEquals("line 3 is longer than 10000 characters", failure(HEADER + "1".repeat(10_001)));
    }

    @Test
    void shouldReadLinesThatEndWithCarriageReturns() throws IOException {
        Files.writeString(file, (HEADER + ROW + ROW_WITHOUT_REFERENCE).replace("\n", "\r\n"));
        assertReadsBothRows();
    }

    @Test
    void shouldNameTheFileOfAnUnknownCompression() throws IOException {
        byte[] bytes = gzip(HEADER + ROW);
        bytes[2] = 0;
        Files.write(file, bytes);
        assertEquals("damaged compressed data: Unsupported compression method", failureOfFile());
    }

    @Test
    void shouldNotShowControlCharacters() throws IOException {
        assertEquals(
                "line 3, column gx: '\\x1b[2J' is not a finite number",
                failure(HEADER + ROW.replace(",1,", ",\u001b[2J,")));
    }

    @Test
    void shouldRejectNumbersThatAreNotFinite() throws IOException {
        assertEquals(
                "line 3, column gx: 'NaN' is not a finite number", failure(HEADER + ROW.replace(",1,2,", ",NaN,2,")));
    }

    @Test
    void shouldRejectAHalfMissingReference() throws IOException {
        assertEquals("line 3, column qx: '' is not a finite number", failure(HEADER + ROW.replace("-0.5", "")));
    }

    @Test
    void shouldRejectAReferenceThatIsNotARotation() throws IOException {
        assertEquals(
                "line 3, columns qw to qz: the quaternion's length is 2.179449471770337, expected 1 within 0.01",
                failure(HEADER + ROW.replace("-0.5", "2")));
    }

    @Test
    void shouldRejectARowThatIsCutOff() throws IOException {
        assertEquals("line 4, 6 columns, expected 15", failure(HEADER + ROW + "0.0070,1,2,3,4,5"));
    }

    @Test
    void shouldRejectOtherColumns() throws IOException {
        assertEquals(
                "line 1, the columns are 'time,gyro', expected 't,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov'",
                failure("time,gyro\n1,2\n"));
    }

    @Test
    void shouldRejectAnEmptyFile() throws IOException {
        assertEquals("no line with column names: the file is empty", failure(""));
    }

    @Test
    void shouldSayWhereCompressedDataEndsEarly() throws IOException {
        byte[] whole = gzip(HEADER + ROW.repeat(5000));
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertTrue(failureOfFile().startsWith("the compressed data ends early, after line "));
    }
}
