// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sensor.Rotation;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A device driver, for its user. Any thread may call it.
 *
 * <p>It runs from {@link #start} to {@link #stop}, repeatedly if needed, and reconnects by itself to a lost device. Its
 * health is published as {@code driver_status}, one instance a driver.
 */
public interface Driver extends AutoCloseable {
    /** Returns the driver's name, unique among those of a broker's drivers. */
    String name();

    /** Returns the number of the device in messages, as {@link DeviceId} encodes it; 0 if it has none. */
    long deviceId();

    /** Returns the rotation of the device on the board. */
    Rotation rotation();

    /** Returns the calibration by which its vectors are corrected. */
    Calibration calibration();

    /** Replaces the calibration; the next sample has it. */
    void setCalibration(Calibration calibration);

    /** Returns where it is in its life. */
    DriverState state();

    /** Returns counts of samples, opens and errors since the driver was created. */
    DriverStatistics statistics();

    /**
     * Returns what the driver does in its device and for how long, such as "opening its device for 2.5 s"; never
     * blocks. For reports of a device that hangs.
     */
    default String activity() {
        return state().name().toLowerCase(Locale.ROOT);
    }

    /**
     * Sets the handler of an error that ends the driver: out of memory, or a defect of the program. Without one, the
     * broker's error handler is called. On the thread that serves the device, after this has been closed.
     */
    void setFailureHandler(Consumer<? super Error> handler);

    /** Starts it, and returns at once; does nothing while it runs. */
    void start();

    /** Stops it, closes the device, and returns when no publish is under way; does nothing if it does not run. */
    void stop();

    /** Stops it permanently and releases its topics. */
    @Override
    void close();
}
