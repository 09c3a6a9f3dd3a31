// SPDX-License-Identifier: Apache-2.0
package example.nuttx;

import static io.uorb.topics.sensors.SensorBaroTopic.SENSOR_BARO;

import io.uorb.Orb;
import io.uorb.demand.DeviceInfo;
import io.uorb.nuttx.NuttxUorb;
import io.uorb.nuttx.orb_handle_s;
import io.uorb.nuttx.orb_loop_s;
import io.uorb.nuttx.orb_state;
import io.uorb.topics.sensors.SensorBaro;

/** A barometer and its reader, written as on NuttX. */
public final class Main {
    /** Messages by which the reader may lag behind. */
    private static final int MESSAGES = 4;

    private final NuttxUorb uorb;
    private final orb_loop_s loop = new orb_loop_s();
    private int received;

    private Main(Orb orb) {
        uorb = new NuttxUorb(orb, System.out);
    }

    /** Ends when all messages have arrived. */
    public static void main(String[] args) throws InterruptedException {
        try (Orb orb = Orb.create()) {
            new Main(orb).run();
        }
    }

    private void run() throws InterruptedException {
        DeviceInfo info = DeviceInfo.named("BMP388").madeBy("Bosch", 1).sampledEachUs(5_000, 1_000_000);
        int reader = uorb.orb_subscribe(SENSOR_BARO);
        int publisher = uorb.orb_advertise_multi_queue_info(SENSOR_BARO, null, new int[1], MESSAGES, info);
        uorb.orb_set_batch_interval(reader, 100_000);

        orb_state state = new orb_state();
        uorb.orb_get_state(publisher, state);
        System.out.println(state.nsubscribers + " reader, which tolerates " + state.min_batch_interval + " us");

        orb_handle_s handle = new orb_handle_s();
        uorb.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE);
        uorb.orb_handle_init(handle, reader, NuttxUorb.POLLIN, new SensorBaro(), this::dataIn, null, null, null);
        uorb.orb_handle_start(loop, handle);
        Thread looping = new Thread(() -> uorb.orb_loop_run(loop));
        looping.start();
        for (int i = 0; i < MESSAGES; i++) {
            SensorBaro message = new SensorBaro();
            message.timestamp = uorb.orb_absolute_time();
            message.pressure = 101_325 - i;
            uorb.orb_publish(SENSOR_BARO, publisher, message);
        }
        looping.join();
        uorb.orb_loop_deinit(loop);
        uorb.orb_unsubscribe(reader);
        uorb.orb_unadvertise(publisher);
    }

    private int dataIn(orb_handle_s handle, Object buffer) {
        SensorBaro message = (SensorBaro) buffer;
        if (uorb.orb_copy(SENSOR_BARO, handle.fd, message) != NuttxUorb.OK) {
            throw new IllegalStateException("no message: errno " + uorb.orb_errno());
        }
        uorb.orb_info("timestamp:%llu,pressure:%.1f", "sensor_baro", SENSOR_BARO, message);
        received++;
        return received < MESSAGES ? NuttxUorb.OK : uorb.orb_loop_exit_async(loop);
    }
}
