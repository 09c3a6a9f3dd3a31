// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverObserver;
import io.uorb.drivers.device.DriverReport;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The drivers of a command's modules, in the order of their creation, and their reports. Any thread. */
public final class DriverList implements DriverObserver {
    private final List<Driver> drivers = new CopyOnWriteArrayList<>();
    private final Consumer<DriverReport> reports;

    /** @param reports told, on any thread, what drivers have to say */
    public DriverList(Consumer<DriverReport> reports) {
        this.reports = Objects.requireNonNull(reports, "reports");
    }

    @Override
    public void created(Driver driver) {
        drivers.add(driver);
    }

    @Override
    public void onReport(DriverReport report) {
        reports.accept(report);
    }

    /** Returns the drivers. */
    public List<Driver> drivers() {
        return drivers;
    }
}
