// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.TaughtTransforms;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Statement("rccl:RC-27")
class TaughtFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadWhatItHasWritten() throws IOException {
        Path file = folder.resolve("taught.json");
        assertTrue(TaughtFile.read(file).values().isEmpty());
        double[] pose = Poses.identity();
        pose[3] = 0.1 + 0.2;
        TaughtFile.write(file, TaughtTransforms.none().with("SHAFT", pose).with("a \"name\"", Poses.identity()));
        TaughtTransforms read = TaughtFile.read(file);
        assertEquals(2, read.values().size());
        assertArrayEquals(pose, read.find("SHAFT"));
        assertArrayEquals(Poses.identity(), read.find("a \"name\""));
    }

    @Test
    void shouldNameWhatIsWrong() throws IOException {
        refuses("[1]", "is no object of names and poses");
        refuses("{\"A\": [1, 2]}", "transform A has not 12 numbers");
        refuses("{\"A\": [1,0,0,0, 0,1,0,\"x\", 0,0,1,0]}", "transform A: element 7 is no number");
        refuses("{\"A\": [2,0,0,0, 0,1,0,0, 0,0,1,0]}", "taught transform A");
        refuses("{\"A\": ", "line 1");
    }

    private void refuses(String text, String message) throws IOException {
        Path file = folder.resolve("bad.json");
        Files.writeString(file, text);
        assertThrowsNaming(IOException.class, () -> TaughtFile.read(file), message, "bad.json");
    }
}
