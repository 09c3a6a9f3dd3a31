// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleBench;
import io.uorb.cli.ConsoleBench.Run;
import io.uorb.demand.DeviceInfo;
import io.uorb.demand.NodeDemand;
import io.uorb.testing.Rover;
import java.io.IOException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** {@code uorb info} of devices over a real socket. */
class InfoDevicesTest {
    @AutoClose
    private final ConsoleBench bench = ConsoleBench.readOnly();

    InfoDevicesTest() throws IOException {}

    private void describe(DeviceInfo device) {
        NodeDemand.setDevice(bench.orb.advertise(Rover.WHEEL_TOPIC), device);
    }

    @Test
    @DisplayName("demand:Q-24: info without a topic lists the devices that are known")
    void shouldListDevices() {
        describe(DeviceInfo.named("WHL77")
                .madeBy("Acme", 3)
                .measuring(60, 0.01)
                .sampledEachUs(1_000, 50_000)
                .withFifo(32));
        assertEquals(new Run(0, """
                        TOPIC INST DEVICE VENDOR VERSION POWER RANGE RESOLUTION MIN DELAY MAX DELAY FIFO FIFO MAX
                        wheel    0 WHL77  Acme         3     - 60.00    0.01000    1.00ms    50.0ms   32       32
                        """, ""), bench.run("info"));
    }

    @Test
    @DisplayName("demand:Q-24: info of a topic has its devices, and a terminal obeys no text of theirs")
    void shouldShowTheDeviceOfATopic() {
        describe(DeviceInfo.named("WHL\u001b[2J"));
        Run run = bench.run("info", "wheel", "--sample", "0");
        assertTrue(run.out().contains("\nDevices\n"), run.out());
        assertTrue(run.out().contains("WHL\\x1b[2J"), run.out());
        assertFalse(run.out().contains("\u001b"), run.out());
    }

    @Test
    @DisplayName("demand:Q-24: JSON has null for numbers that are not known")
    void shouldPrintJson() {
        describe(DeviceInfo.named("WHL77"));
        assertEquals(
                new Run(
                        0,
                        "{\"topic\":\"wheel\",\"instance\":0,\"name\":\"WHL77\",\"vendor\":\"\",\"version\":0,"
                                + "\"powerMilliamps\":null,\"maxRange\":null,\"resolution\":null,\"minDelayUs\":0,"
                                + "\"maxDelayUs\":0,\"fifoReserved\":0,\"fifoMax\":0}\n",
                        ""),
                bench.run("info", "--json"));
    }

    @Test
    @DisplayName("demand:Q-24: info says that no device is known")
    void shouldSayThatThereIsNone() {
        assertEquals(new Run(0, "no driver describes a device\n", ""), bench.run("info"));
    }
}
