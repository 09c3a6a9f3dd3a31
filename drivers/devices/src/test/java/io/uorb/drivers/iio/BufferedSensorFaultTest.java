// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A buffered device that is lost, lacks something, or cannot be opened. */
@Timeout(60)
class BufferedSensorFaultTest extends IioFixture {
    @Test
    void shouldFailWhenTheDeviceIsGoneAndTellOfAScanThatWasCut() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        chip.send(Arrays.copyOf(
                Chips.mpu6050Scan(LEVEL, 0, STILL, bench.stampNs(0)).array(), 7));
        chip.close();
        assertThrowsNaming(IOException.class, () -> bench.serve(sensor, 1), "end of file");
        assertEquals(List.of("BAD_DATA the last scan ends after 7 of 24 bytes"), bench.reports);
        sensor.close();
    }

    @Test
    void shouldDoWithoutASettingThatABufferDoesNotHave() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        Files.delete(chip.directory.resolve("buffer/watermark"));
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        chip.send(Chips.mpu6050Scan(LEVEL, 0, STILL, bench.stampNs(0)));
        bench.serve(sensor, 2);
        sensor.close();
        assertEquals(Map.of(), bench.errors());
    }

    @Test
    void shouldSayThatTheCharacterDeviceCannotBeOpened() throws Exception {
        Chips.mpu6050(tree, 0);
        Files.delete(tree.dev.resolve("iio:device0"));
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        assertThrowsNaming(IOException.class, sensor::open, "cannot open " + tree.dev.resolve("iio:device0"));
        sensor.close();
    }

    @Test
    void shouldRefuseATriggerThatIsNotThere() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options().trigger("hrtimer1"));
        assertThrowsNaming(IOException.class, sensor::open, "unknown trigger \"hrtimer1\"", "[mpu6050-dev0]");
    }

    @Test
    void shouldPollWhereNothingTriggersUnlessTheBufferIsAskedFor() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        Files.writeString(tree.root.resolve("trigger0/name"), "other\n");
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        assertTrue(bench.information.toString().contains("it is polled"));
        sensor.close();
        IioSensor strict = bench.sensor(tree, "mpu6050", tree.options().mode(IioMode.BUFFERED));
        assertThrowsNaming(IOException.class, strict::open, "has no trigger, and none is configured for it");
    }
}
