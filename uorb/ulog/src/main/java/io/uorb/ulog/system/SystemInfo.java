// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.system;

import io.uorb.ulog.format.UlogInfo;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/** Information about the system that a log was recorded on, under PX4's names where they fit (L-5). */
public final class SystemInfo {
    private static final String SYSTEM_NAME = "uORB";
    private static final int DATA_FORMAT_VERSION = 1;

    private SystemInfo() {}

    /** Returns the information of this moment. */
    public static List<UlogInfo> now() {
        Instant now = Clock.systemUTC().instant();
        return List.of(
                UlogInfo.ofText("uorb_version", version()),
                UlogInfo.ofText("sys_name", SYSTEM_NAME),
                UlogInfo.ofText("ver_hw", hardware()),
                UlogInfo.ofText("ver_sw", version()),
                UlogInfo.ofUint32("ver_sw_release", ReleaseNumber.of(version())),
                UlogInfo.ofText("sys_uuid", MachineId.text()),
                UlogInfo.ofText("sys_os_name", property("os.name")),
                UlogInfo.ofText("sys_os_ver_release", property("os.version")),
                UlogInfo.ofText("sys_toolchain", property("java.vm.name") + ", " + property("java.vendor")),
                UlogInfo.ofText("sys_toolchain_ver", property("java.runtime.version")),
                UlogInfo.ofText("sys_mcu", property("os.arch")),
                UlogInfo.ofInt32("ver_data_format", DATA_FORMAT_VERSION),
                UlogInfo.ofInt32(
                        "time_ref_utc",
                        ZoneId.systemDefault().getRules().getOffset(now).getTotalSeconds()),
                UlogInfo.ofText("uorb_start_utc", now.toString()));
    }

    /** Returns the version of this middleware, by its jar; the program adds its own as {@code ver_sw}. */
    private static String version() {
        String version = SystemInfo.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    /** Returns the board, in PX4's manner: {@code JVM_AMD64}. */
    private static String hardware() {
        return "JVM_" + property("os.arch").toUpperCase(Locale.ROOT);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
