// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;

/** The topics of a trial: turns rows, taken as FLU and ENU, into messages in FRD and NED. One thread. */
final class BroadPublishers implements AutoCloseable {
    private static final double GAUSS_PER_UT = 0.01;

    private final Publication<SensorCombined> imuPublication;
    private final Publication<VehicleMagnetometer> magPublication;
    private final Publication<VehicleAttitude> referencePublication;
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude reference = new VehicleAttitude();
    private final double[] quaternion = new double[4];

    BroadPublishers(Orb orb) {
        imuPublication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        magPublication = orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        referencePublication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        reference.deltaQReset[0] = 1;
    }

    void publishImu(BroadSample row, long timeUs, long periodUs) {
        imu.timestamp = timeUs;
        imu.gyroIntegralDt = periodUs;
        imu.accelerometerIntegralDt = periodUs;
        toFrd(row.gyrRadS, imu.gyroRad, 1);
        toFrd(row.accMS2, imu.accelerometerMS2, 1);
        imuPublication.publish(imu);
    }

    void publishMagnetometer(BroadSample row, long timeUs) {
        mag.timestamp = timeUs;
        mag.timestampSample = timeUs;
        toFrd(row.magUt, mag.magnetometerGa, GAUSS_PER_UT);
        magPublication.publish(mag);
    }

    void publishReference(BroadSample row, long timeUs) {
        reference.timestamp = timeUs;
        reference.timestampSample = timeUs;
        FrameTransforms.swapFluEnuAndFrdNed(row.reference, quaternion);
        Vectors.toFloats(quaternion, reference.q);
        referencePublication.publish(reference);
    }

    private static void toFrd(double[] flu, float[] out, double factor) {
        out[0] = (float) (flu[0] * factor);
        out[1] = (float) (-flu[1] * factor);
        out[2] = (float) (-flu[2] * factor);
    }

    @Override
    public void close() {
        imuPublication.close();
        magPublication.close();
        referencePublication.close();
    }
}
