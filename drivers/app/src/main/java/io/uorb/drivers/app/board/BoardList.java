// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.drivers.iio.IioDeviceInfo;
import io.uorb.drivers.iio.IioDevices;
import io.uorb.drivers.transport.SerialPorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The list of usable devices of a board. */
final class BoardList {
    private BoardList() {}

    /**
     * Returns the IIO devices and serial ports, one per line.
     *
     * @throws IOException if devices cannot be looked for; that the system's own root is not there is no error
     */
    static List<String> lines(Path iioRoot) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean hasNoIio = iioRoot.equals(IioDevices.ROOT) && Files.notExists(iioRoot);
        List<IioDeviceInfo> devices = hasNoIio ? List.of() : IioDevices.scan(iioRoot);
        devices.forEach(device -> lines.add(text(device)));
        if (devices.isEmpty()) {
            lines.add("no IIO devices in " + iioRoot);
        }
        List<SerialPorts.Info> ports = SerialPorts.list();
        ports.forEach(port -> lines.add("serial:" + port.path() + "  " + port.description()));
        if (ports.isEmpty()) {
            lines.add("no serial ports");
        }
        return lines;
    }

    private static String text(IioDeviceInfo device) {
        String kinds = device.kinds().stream()
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .sorted()
                .collect(Collectors.joining(", "));
        return "iio:device" + device.index() + "  " + (device.name().isEmpty() ? "(no name)" : device.name()) + "  "
                + (kinds.isEmpty() ? "no supported sensor" : kinds)
                + (device.buffered() ? "  buffered" : "  polled") + "  device id " + device.deviceId();
    }
}
