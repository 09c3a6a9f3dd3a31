// SPDX-License-Identifier: Apache-2.0
package example.sync;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.sensors.SensorGyroTopic.SENSOR_GYRO;
import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.sync.Interpolated;
import io.uorb.sync.Snapshot;
import io.uorb.sync.TimeLookup;
import io.uorb.sync.TimeSynchronizer;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorMag;
import java.util.concurrent.TimeUnit;

/** A second of a gyroscope at 1000 Hz, a magnetometer at 70 Hz and an attitude at 100 Hz, read as one. */
public final class Main {
    private static final long SECOND_US = 1_000_000;
    private static final long GYRO_US = 1_000;
    private static final long MAG_US = SECOND_US / 70;
    private static final long ATTITUDE_US = 10_000;

    private final Publication<SensorGyro> toGyro;
    private final Publication<SensorMag> toMag;
    private final Publication<VehicleAttitude> toAttitude;

    private Main(Orb orb) {
        toGyro = orb.advertise(SENSOR_GYRO);
        toMag = orb.advertise(SENSOR_MAG);
        toAttitude = orb.advertise(VEHICLE_ATTITUDE);
    }

    /** Throws an exception if a magnetometer's message has no matching gyroscope's. */
    public static void main(String[] args) {
        try (Orb orb = Orb.create();
                Poller poller = orb.poller();
                Subscription<SensorGyro> gyro = orb.subscribe(SENSOR_GYRO);
                Subscription<SensorMag> mag = orb.subscribe(SENSOR_MAG);
                Subscription<VehicleAttitude> attitude = orb.subscribe(VEHICLE_ATTITUDE);
                // Each reader needs its own subscription, else it takes messages from the others.
                Subscription<VehicleAttitude> newest = orb.subscribe(VEHICLE_ATTITUDE);
                Subscription<SensorGyro> newestGyro = orb.subscribe(SENSOR_GYRO)) {
            Main sources = new Main(orb);
            TimeSynchronizer sync = TimeSynchronizer.approximate(gyro, mag)
                    .timeField("timestamp_sample")
                    .slopUs(GYRO_US)
                    .build();
            Interpolated<VehicleAttitude> attitudes = Interpolated.of(attitude).build();
            Snapshot snapshot = Snapshot.of(newest, newestGyro);
            VehicleAttitude then = new VehicleAttitude();
            poller.add(gyro);
            poller.add(mag);
            int sets = 0;
            int attitudesFound = 0;
            for (long timeUs = 1; timeUs <= SECOND_US; timeUs++) {
                if (!sources.publish(timeUs) || poller.poll(0, TimeUnit.SECONDS) == 0) {
                    continue;
                }
                while (sync.next()) {
                    sets++;
                    TimeLookup lookup = attitudes.at(sync.get(mag).timestampSample - ATTITUDE_US, then);
                    attitudesFound += lookup == TimeLookup.WITHIN ? 1 : 0;
                }
                snapshot.update();
            }
            System.out.println("sets of gyroscope and magnetometer: " + sets);
            System.out.println("messages without a set: " + sync.unmatched(gyro) + " and " + sync.unmatched(mag));
            System.out.println("attitudes 10 ms before a message of the magnetometer: " + attitudesFound);
            System.out.println("newest attitude and rates: " + snapshot.get(newest).timestamp + " us, "
                    + snapshot.get(newestGyro).timestamp + " us");
            if (sets < 69) {
                throw new IllegalStateException(sets + " sets; there must be 69");
            }
        }
    }

    /** Publishes due messages; returns whether there were any. */
    private boolean publish(long timeUs) {
        if (timeUs % GYRO_US == 0) {
            SensorGyro message = new SensorGyro();
            message.timestamp = timeUs;
            message.timestampSample = timeUs;
            toGyro.publish(message);
        }
        if (timeUs % MAG_US == 0) {
            SensorMag message = new SensorMag();
            message.timestamp = timeUs;
            message.timestampSample = timeUs;
            toMag.publish(message);
        }
        if (timeUs % ATTITUDE_US == 0) {
            VehicleAttitude message = new VehicleAttitude();
            message.timestamp = timeUs;
            message.q[0] = 1;
            toAttitude.publish(message);
        }
        return timeUs % GYRO_US == 0 || timeUs % MAG_US == 0;
    }
}
