// SPDX-License-Identifier: Apache-2.0
/** Device drivers: transports, Linux IIO, GPS and MAVLink. */
@SuppressWarnings("requires-automatic") // mavlink
module io.uorb.drivers {
    requires com.fazecast.jSerialComm;
    requires mavlink;
    requires transitive io.uorb.base;
    requires io.uorb.files;
    requires transitive io.uorb.modules;

    exports io.uorb.drivers.bridge.mavlink;
    exports io.uorb.drivers.bridge.mavlink.hil;
    exports io.uorb.drivers.bridge.mavlink.wire;
    exports io.uorb.drivers.device;
    exports io.uorb.drivers.gps;
    exports io.uorb.drivers.iio;
    exports io.uorb.drivers.iio.sysfs;
    exports io.uorb.drivers.transport;

    provides io.uorb.module.ModuleFactory with
            io.uorb.drivers.bridge.mavlink.MavlinkModuleFactory,
            io.uorb.drivers.bridge.mavlink.hil.HilModuleFactory,
            io.uorb.drivers.gps.GpsModuleFactory,
            io.uorb.drivers.iio.IioModuleFactory;
}
