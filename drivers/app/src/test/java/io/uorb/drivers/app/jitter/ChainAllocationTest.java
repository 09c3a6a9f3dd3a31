// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.module.host.ModuleHost;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("slow")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChainAllocationTest {
    /** One byte for each message would be seen. */
    private static final int MESSAGES = 500;

    private static final double RATE_HZ = 1_000;
    private static final double SECONDS = 300;
    private static final Set<String> THREADS =
            new TreeSet<>(Set.of("wq:SPI0", "attitude_estimator", "wq:rate_ctrl", "wq:nav_and_controllers"));

    /** Batches of messages in all, 90 s. */
    private static final int MOST_BATCHES = 180;

    /** In succession: a rare allocation, or one that begins late, would be in one of them. */
    private static final int EMPTY_BATCHES = 5;

    private final ErrorCollector failure = new ErrorCollector();

    /**
     * A JVM allocates on threads whose code it begins to compile, and so does code that runs for the first time: that
     * ends. Bytes for each message would not.
     */
    @Test
    void shouldAllocateNothingOnceItIsWarm() throws Exception {
        try (Orb orb = Orb.builder()
                        .errorHandler((source, error) -> failure.accept(error))
                        .build();
                CommandModules host = new CommandModules(ModuleHost.builder(orb), failure::accept, line -> {});
                Subscription<VehicleRatesSetpoint> results =
                        orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT)) {
            JitterRun run = new JitterRun(RATE_HZ, SECONDS, WarmUpOption.none(), line -> {});
            run.startFlight(host);
            await(results);
            List<Long> bytes = new ArrayList<>();
            while (bytes.size() < MOST_BATCHES && !endsEmpty(bytes)) {
                ResourceUse before = ResourceUse.now();
                await(results);
                ResourceUse used = ResourceUse.now().since(before);
                failure.rethrow();
                assertTrue(used.allocatedBytes().keySet().containsAll(THREADS), () -> used + " has all of " + THREADS);
                bytes.add(used.allocatedBy(THREADS));
            }
            assertTrue(
                    endsEmpty(bytes),
                    () -> "bytes that the chain allocated in each " + MESSAGES + " messages: " + bytes);
        }
    }

    private static boolean endsEmpty(List<Long> bytes) {
        return bytes.size() >= EMPTY_BATCHES
                && bytes.subList(bytes.size() - EMPTY_BATCHES, bytes.size()).stream()
                        .allMatch(batch -> batch == 0);
    }

    private static void await(Subscription<VehicleRatesSetpoint> results) {
        VehicleRatesSetpoint result = new VehicleRatesSetpoint();
        for (int i = 0; i < MESSAGES; i += results.update(result) ? 1 : 0) {
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
        }
    }
}
