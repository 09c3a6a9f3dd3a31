// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.iio.sysfs.BufferFiles;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a device is set for its subscribers. */
@Timeout(60)
class IioOnDemandTest extends IioFixture {
    private static Demand each(long intervalUs) {
        return new Demand(1, intervalUs, 0);
    }

    private IioSensor open(String name, IioOptions options, Demand demand) throws IOException {
        IioSensor sensor = bench.sensor(tree, name, options);
        sensor.adapt(demand);
        sensor.open();
        return sensor;
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: a device samples at the next rate that it has, 2 Hz at least")
    @CsvSource({
        "10 20 50 100 200 500, 10000, 100",
        "10 20 50 100 200 500, 9999, 200",
        "10 20 50 100 200 500, 11000, 100",
        "10 20 50 100 200 500, 2000, 500",
        "10 20 50 100 200 500, 9223372036854775807, 10",
        "1 10 20, 9223372036854775807, 10",
        "1 2 20, 1000000, 2",
        "[5 5 400], 9100, 110",
        "[5 5 400], 2500, 400",
        "[5 5 400], 9223372036854775807, 5",
        "[0.5 0 400], 9100, 109.89011",
        "10 20 50 100 200 500, 0, 500",
        "[5 5 400], 0, 400",
        "[0.5 0 400], 0, 400"
    })
    void shouldSetTheNextRateThatTheDeviceHas(String available, long intervalUs, String written) throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0).attribute("sampling_frequency_available", available);
        IioSensor sensor = open("mpu6050", tree.options(), each(intervalUs));
        assertEquals(written, chip.read("sampling_frequency"));
        assertEquals("1", chip.read("buffer/enable"));
        sensor.close();
        assertEquals("50", chip.read("sampling_frequency"));
        assertEquals("0", chip.read("buffer/enable"));
        assertEquals(Map.of(), bench.errors());
        assertEquals(1, bench.information.size(), bench.information.toString());
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: a rate above the device's is refused to its status, and it runs at its fastest")
    @CsvSource({
        "10 20 50 100 200 500, 1000, 500, 1000.0 Hz are requested by subscribers; the limit is 500.0 Hz",
        "10 20 50 100 200 500, 1, 500, 1000000.0 Hz are requested by subscribers; the limit is 500.0 Hz",
        "[5 5 400], 2000, 400, 500.0 Hz are requested by subscribers; the limit is 400.0 Hz"
    })
    void shouldReportARateThatTheDeviceLacks(String available, long intervalUs, String written, String report)
            throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0).attribute("sampling_frequency_available", available);
        IioSensor sensor = open("mpu6050", tree.options(), each(intervalUs));
        assertEquals(written, chip.read("sampling_frequency"));
        assertEquals(Map.of(DriverError.UNSUPPORTED, 1L), bench.errors());
        assertTrue(bench.reports.get(0).endsWith("iio:device0: " + report), bench.reports.get(0));
        sensor.close();
    }

    @Test
    void shouldKeepTheRateOfADeviceThatListsNoneForEachMessage() throws Exception {
        IioTree.Chip chip = Chips.lsm303dlhMagn(tree, 0);
        tree.trigger(0, "lsm303dlh_magn-trigger");
        IioSensor sensor = open("lsm303dlh_magn", tree.options(), each(0));
        assertEquals("30", chip.read("sampling_frequency"));
        sensor.adapt(each(8_000));
        assertEquals("125", chip.read("sampling_frequency"));
        assertEquals(Map.of(), bench.errors());
        sensor.close();
    }

    @Test
    @DisplayName("demand:Q-4: a configured rate is the limit, and the rate of those that want each message")
    void shouldNotExceedTheConfiguredRate() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = open("mpu6050", tree.options().rateHz(200), each(0));
        assertEquals("200", chip.read("sampling_frequency"));
        assertEquals(Map.of(), bench.errors());
        sensor.adapt(each(2_000));
        assertEquals("200", chip.read("sampling_frequency"));
        assertEquals(Map.of(DriverError.UNSUPPORTED, 1L), bench.errors());
        sensor.adapt(each(50_000));
        assertEquals("20", chip.read("sampling_frequency"));
        sensor.close();
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: a list of rates that is none does not keep the sensor from its subscribers")
    @CsvSource({"12.5 fast", "[1 2]", "''", "NaN"})
    void shouldKeepTheRateOfADeviceWithABadList(String available) throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0).attribute("sampling_frequency_available", available);
        IioSensor sensor = open("mpu6050", tree.options(), each(10_000));
        assertEquals("1", chip.read("buffer/enable"));
        assertEquals("50", chip.read("sampling_frequency"));
        assertTrue(bench.reports.get(0).contains("_available: \"" + available), bench.reports.get(0));
        sensor.close();
    }

    @Test
    @DisplayName("demand:Q-4: each rate of a device with several is the next one that it has")
    void shouldSetBothRatesOfADeviceThatHasTwo() throws Exception {
        IioTree.Chip chip = Chips.bmi160(tree, 0);
        IioSensor sensor = open("bmi160", tree.options(), each(60_000));
        assertEquals("25.000000", chip.read("in_accel_sampling_frequency"));
        assertEquals("25.000000", chip.read("in_anglvel_sampling_frequency"));
        sensor.adapt(each(400));
        assertEquals("1600.000000", chip.read("in_accel_sampling_frequency"));
        assertEquals("3200.000000", chip.read("in_anglvel_sampling_frequency"));
        assertEquals(Map.of(), bench.errors());
        sensor.close();
    }

    @Test
    void shouldSetTheRateOfATriggerWhereTheDeviceHasNone() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        Files.delete(chip.directory.resolve("sampling_frequency"));
        Files.writeString(tree.root.resolve("trigger0/sampling_frequency"), "10\n");
        IioSensor sensor = open("mpu6050", tree.options(), each(5_000));
        assertEquals(
                "200",
                Files.readString(tree.root.resolve("trigger0/sampling_frequency"))
                        .strip());
        sensor.close();
    }

    @ParameterizedTest
    @DisplayName("demand:Q-9: a hardware FIFO keeps what the subscribers tolerate to be late")
    @CsvSource({
        // min, max, rates, delay, watermark
        "1, 64, '', 100000, 10",
        "1, 64, '', 109999, 10",
        "1, 8, '', 100000, 8",
        "16, 64, '', 100000, 1",
        "1, 64, '1 2 4 8 16 32', 100000, 8",
        "1, 64, '16 32', 100000, 1",
        "1, 1000000, '', 9223372036854775807, 50",
        "1, 64, '', 0, 1",
        "1, 64, '', 9999, 1",
        "1, many, '', 100000, 1",
        "1, 64, 'few', 100000, 1",
        "1, 64, '[1 1 64]', 100000, 10",
        "1, 64, '[2 4 64]', 130000, 10",
        "1, 64, '[1 0 7]', 100000, 7",
        "1, 64, '[16 16 64]', 100000, 1",
        "1, 64, '[1 64]', 100000, 1"
    })
    void shouldSetTheWatermarkOfTheHardware(String min, String max, String available, long batchUs, String written)
            throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0)
                .attribute("buffer/hwfifo_watermark", "0")
                .attribute("buffer/hwfifo_watermark_min", min)
                .attribute("buffer/hwfifo_watermark_max", max);
        if (!available.isEmpty()) {
            chip.attribute("buffer/hwfifo_watermark_available", available);
        }
        IioSensor sensor = open("mpu6050", tree.options(), new Demand(1, 10_000, batchUs));
        assertEquals(written, chip.read("buffer/watermark"));
        assertEquals(written.equals("1") ? "0" : written, chip.read("buffer/hwfifo_watermark"));
        sensor.close();
        assertEquals("1", chip.read("buffer/watermark"));
        assertEquals("0", chip.read("buffer/hwfifo_watermark"));
    }

    @Test
    @DisplayName("demand:Q-9: a batch interval has no effect on a device without a hardware FIFO")
    void shouldLeaveTheWatermarkOfADeviceWithoutFifo() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = open("mpu6050", tree.options().buffer(64, 3), new Demand(1, 10_000, 100_000));
        assertEquals("3", chip.read("buffer/watermark"));
        sensor.close();
    }

    @Test
    @DisplayName("demand:Q-4: a polled device keeps the pace that is asked for, up to 200 Hz")
    void shouldPollAtThePaceOfTheSubscribers() throws Exception {
        Chips.bmp280(tree, 0);
        IioSensor sensor = open("bmp280", tree.options(), each(100_000));
        assertEquals(100_000, sensor.serve());
        sensor.adapt(each(20_000));
        assertEquals(20_000, sensor.serve());
        sensor.adapt(each(0));
        assertEquals(20_000, sensor.serve());
        sensor.adapt(each(OrbClock.NEVER));
        assertEquals(500_000, sensor.serve());
        assertEquals(Map.of(), bench.errors());
        bench.clock.advance(1_000_000);
        sensor.adapt(each(1));
        assertEquals(5_000, sensor.serve());
        assertEquals(Map.of(DriverError.UNSUPPORTED, 1L), bench.errors());
        sensor.close();
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: a buffer is started again only for another rate or watermark of the hardware")
    @CsvSource({
        // from: interval and batch interval; to: interval and batch interval; started again
        "9900, 0, 9800, 0, false",
        "10000, 0, 9800, 0, true",
        "9900, 100000, 9900, 101000, false",
        "9900, 100000, 9900, 110000, true",
        "9900, 100000, 9800, 101000, false",
        "0, 0, 2000, 0, false",
        "0, 0, 1000, 0, false"
    })
    void shouldStartTheBufferAgainOnlyForOtherSettings(
            long fromUs, long fromBatchUs, long toUs, long toBatchUs, boolean isStarted) throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0)
                .attribute("buffer/hwfifo_watermark", "0")
                .attribute("buffer/hwfifo_watermark_max", "64");
        IioSensor sensor = open("mpu6050", tree.options(), new Demand(1, fromUs, fromBatchUs));
        chip.attribute("buffer/enable", "untouched");
        sensor.adapt(new Demand(1, toUs, toBatchUs));
        assertEquals(!isStarted, chip.read("buffer/enable").equals("untouched"));
        assertEquals(toUs == 1_000 ? Map.of(DriverError.UNSUPPORTED, 1L) : Map.of(), bench.errors());
        sensor.close();
    }

    @Test
    @DisplayName("demand:Q-9: a polled device goes on with its pace when a batch interval changes")
    void shouldNotOpenAPolledDeviceAgainForABatchInterval() throws Exception {
        Chips.bmp280(tree, 0);
        IioSensor sensor = open("bmp280", tree.options(), each(100_000));
        assertEquals(100_000, sensor.serve());
        bench.clock.advance(40_000);
        sensor.adapt(new Demand(1, 100_000, 7_000));
        assertEquals(60_000, sensor.serve());
        assertEquals(1, bench.published);
        sensor.adapt(new Demand(1, 50_000, 7_000));
        assertEquals(10_000, sensor.serve());
        sensor.close();
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: what was sampled before another rate is set is published, and what is lost then counts")
    @CsvSource({"0, 0", "25000, 2"})
    void shouldPublishWhatIsHeldBeforeTheBufferIsStartedAgain(long pauseUs, long lost) throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            IioSensor sensor = open("mpu6050", tree.options(), each(10_000));
            for (int i = 1; i <= 100; i++) {
                bench.clock.advance(10_000);
                sendMoving(chip);
                bench.serve(sensor, 2L * i);
            }
            for (int i = 0; i < 3; i++) {
                bench.clock.advance(10_000);
                sendMoving(chip);
            }
            gyros.setHistory(3);
            sensor.adapt(each(5_000));
            assertEquals(206, bench.published);
            long lastUs = bench.clock.nowUs();
            assertEquals(List.of(lastUs - 20_000, lastUs - 10_000, lastUs), times(gyros));
            bench.clock.advance(pauseUs);
            for (int i = 1; i <= 100; i++) {
                bench.clock.advance(pauseUs == 0 ? 10_000 : 5_000);
                sendMoving(chip);
                bench.serve(sensor, 206 + 2L * i);
            }
            assertEquals(lost, bench.errors().getOrDefault(DriverError.LOST, 0L));
            sensor.close();
            bench.clock.advance(1_000_000);
            sensor.open();
            bench.clock.advance(1_000);
            sendMoving(chip);
            bench.serve(sensor, 408);
            assertEquals(lost == 0 ? Map.of() : Map.of(DriverError.LOST, lost), bench.errors());
            sensor.close();
        }
    }

    /** Sends a scan of now that differs from the one before. */
    private void sendMoving(IioTree.Chip chip) throws IOException {
        int moved = (int) (bench.clock.nowUs() / 1_000 % 100);
        chip.send(Chips.mpu6050Scan(new int[] {moved, 0, 16393}, 0, new int[] {moved, -20, 30}, bench.stampNs(0)));
    }

    private IioSensor openWithFifo(IioTree.Chip chip) throws Exception {
        chip.attribute("buffer/hwfifo_watermark", "0").attribute("buffer/hwfifo_watermark_max", "64");
        return open("mpu6050", tree.options(), new Demand(1, 10_000, 100_000));
    }

    @Test
    @DisplayName("demand:Q-10: a device with a FIFO answers a flush when it has published what it holds")
    void shouldPublishWhatIsHeldBeforeAFlushIsDone() throws Exception {
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                NodeEvents events = NodeEvents.of(gyros, NodeEvents.FLUSH_DONE)) {
            IioTree.Chip chip = Chips.mpu6050(tree, 0);
            IioSensor sensor = openWithFifo(chip);
            for (int i = 0; i < 5; i++) {
                bench.clock.advance(10_000);
                send(chip, 0);
            }
            NodeDemand node = NodeDemand.of(bench.orb, SensorGyroTopic.SENSOR_GYRO, 0);
            node.flush();
            node.flush();
            assertEquals(0, events.take());
            while (events.count(NodeEvents.FLUSH_DONE) < 2) {
                sensor.serve();
            }
            assertEquals(10, bench.published);
            bench.clock.advance(10_000);
            send(chip, 0);
            bench.serve(sensor, 12);
            assertEquals(2, events.count(NodeEvents.FLUSH_DONE));
            assertEquals(Map.of(), bench.errors());
            sensor.close();
        }
    }

    @Test
    @DisplayName("demand:Q-10: a device that is closed leaves no flush unfinished, and one without FIFO has none")
    void shouldFinishAFlushWhenItIsClosed() throws Exception {
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                NodeEvents events = NodeEvents.of(gyros, NodeEvents.FLUSH_DONE)) {
            IioSensor sensor = openWithFifo(Chips.mpu6050(tree, 0));
            NodeDemand node = NodeDemand.of(bench.orb, SensorGyroTopic.SENSOR_GYRO, 0);
            node.flush();
            assertEquals(0, events.count(NodeEvents.FLUSH_DONE));
            sensor.close();
            assertEquals(1, events.count(NodeEvents.FLUSH_DONE));
            sensor.adapt(each(10_000));
            sensor.open();
            node.flush();
            assertEquals(2, events.count(NodeEvents.FLUSH_DONE));
            sensor.close();
        }
    }

    @Test
    @DisplayName("demand:Q-10: a thread that waits for the device begins a flush at once")
    void shouldEndTheWaitForSamplesWhenAFlushIsAskedFor() throws Exception {
        Chips.mpu6050(tree, 0).attribute("buffer/hwfifo_watermark", "0").attribute("buffer/hwfifo_watermark_max", "64");
        IioDeviceInfo info = IioDevices.find(tree.root, "mpu6050");
        IioSampling sampling = IioSampling.of(tree.options(), new Demand(1, 10_000, 100_000));
        BufferedIioDevice device = new BufferSetup(
                        info.directory(),
                        BufferFiles.find(info.directory()),
                        tree.options(),
                        sampling,
                        List.of(new SensorPublisher(IioKind.GYRO, bench, info)),
                        bench)
                .start("", null, System::nanoTime, null);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                NodeEvents events = NodeEvents.of(gyros, NodeEvents.FLUSH_DONE)) {
            FutureTask<Integer> serving = new FutureTask<>(() -> {
                int serves = 0;
                for (; events.count(NodeEvents.FLUSH_DONE) == 0; serves++) {
                    device.serve(TimeUnit.DAYS.toMillis(1));
                }
                return serves;
            });
            Thread thread = new Thread(serving, "serving");
            thread.setDaemon(true);
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING && !serving.isDone()) {
                Thread.onSpinWait();
            }
            NodeDemand.of(bench.orb, SensorGyroTopic.SENSOR_GYRO, 0).flush();
            assertTrue(serving.get() >= 2); // the one that waited, and those of the flush
            assertEquals(1, events.count(NodeEvents.FLUSH_DONE));
        }
        device.close();
        assertEquals(Map.of(), bench.errors());
    }

    /** Sends a still scan of that age. */
    private void send(IioTree.Chip chip, long ageUs) throws IOException {
        chip.send(Chips.mpu6050Scan(LEVEL, 0, new int[] {(int) (ageUs % 1_000), -20, 30}, bench.stampNs(ageUs)));
    }

    private List<Long> times(Subscription<SensorGyro> gyros) {
        List<Long> times = new ArrayList<>();
        SensorGyro gyro = new SensorGyro();
        while (gyros.update(gyro)) {
            times.add(gyro.timestampSample);
        }
        return times;
    }

    @Test
    @DisplayName("demand:Q-34: what a buffer or FIFO holds from before a stop is discarded")
    void shouldDiscardWhatIsStale() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            gyros.setHistory(gyros.maxHistory());
            IioSensor sensor = open("mpu6050", tree.options(), each(10_000));
            bench.clock.advance(1_000);
            send(chip, 100);
            bench.serve(sensor, 2);
            sensor.close();
            long firstUs = bench.clock.nowUs() - 100;
            for (int i = 0; i < 600; i++) { // more than the buffer holds
                bench.clock.advance(10_000);
                send(chip, 100);
            }
            bench.clock.advance(5_000_000);
            sensor.open();
            long startUs = bench.clock.nowUs();
            bench.clock.advance(1_000);
            send(chip, 0);
            bench.serve(sensor, 4);
            sensor.close();
            assertEquals(List.of(firstUs, startUs + 1_000), times(gyros));
            assertEquals(Map.of(), bench.errors());
        }
    }

    @Test
    @DisplayName("demand:Q-34: a batch that is partly stale is published from its start on")
    void shouldDiscardTheStalePartOfABatch() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            IioSensor sensor = open("mpu6050", tree.options(), each(10_000));
            send(chip, 0);
            bench.serve(sensor, 2);
            sensor.close();
            bench.clock.advance(10_000);
            byte[] batch = new byte[3 * 24];
            for (int i = 0; i < 3; i++) {
                long stampNs = bench.stampNs(1_000 - 1_000 * i);
                byte[] scan = Chips.mpu6050Scan(LEVEL, 0, new int[] {i, 0, 0}, stampNs)
                        .array();
                System.arraycopy(scan, 0, batch, 24 * i, 24);
            }
            sensor.open();
            long startUs = bench.clock.nowUs();
            bench.clock.advance(1_000);
            chip.send(batch);
            bench.serve(sensor, 6);
            sensor.close();
            assertEquals(List.of(startUs - 10_000, startUs, startUs + 1_000), times(gyros));
        }
    }

    @Test
    @DisplayName("demand:Q-34: stamps that are not of the monotonic clock do not silence a sensor")
    void shouldPublishADeviceWithStampsOfAnotherClock() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = open("mpu6050", tree.options(), each(10_000));
        for (int start = 1; start <= 3; start++) {
            long stampNs = 1_000_000_000L * start;
            chip.send(Chips.mpu6050Scan(LEVEL, 0, STILL, stampNs));
            bench.serve(sensor, 2L * start);
            sensor.close();
            bench.clock.advance(10_000_000);
            sensor.open();
        }
        assertEquals(6, bench.published);
        sensor.close();
    }

    @Test
    void shouldInformOfItsDeviceOnce() throws Exception {
        Chips.bmp280(tree, 0);
        IioSensor sensor = open("bmp280", tree.options(), each(0));
        List<String> first = List.copyOf(bench.information);
        for (int i = 1; i < 10; i++) {
            sensor.close();
            sensor.adapt(each(i * 10_000));
            sensor.open();
        }
        assertFalse(first.isEmpty());
        assertEquals(first, bench.information);
        sensor.close();
    }
}
