// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drivers on real threads; everything waited for is an event. */
@Timeout(60)
class DriverThreadTest {
    private static final long POLL_NS = 1_000_000;

    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));
    private final WorkQueues queues = new WorkQueues(orb);
    private final CountDownLatch event = new CountDownLatch(1);
    private final AtomicReference<ScriptedDevice> device = new AtomicReference<>();
    private final DriverOptions options = DriverOptions.named("thread").listener(report -> {});

    @AfterEach
    void close() {
        queues.close();
        orb.close();
        assertEquals(List.of(), errors);
    }

    private ManagedDriver onThread() {
        return ManagedDriver.onThread(orb, options, this::make);
    }

    private Device make(DeviceContext context) {
        device.set(new ScriptedDevice(context));
        return device.get();
    }

    private static long await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // as a FileChannel does
            throw new IOException("interrupted", e);
        }
    }

    @Test
    void shouldStopDuringAnOpenThatTakesLong() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        ManagedDriver driver = onThread();
        device.get().everyOpen = () -> {
            event.countDown();
            return await(never);
        };
        driver.start();
        event.await();
        driver.stop();
        assertEquals(DriverState.STOPPED, driver.state());
        assertEquals(0, driver.statistics().errorCount(), "being stopped is no error");
        assertEquals(2, device.get().calls.size());
        driver.close();
    }

    @Test
    void shouldTellWhatItDoesInADeviceThatHangs() throws InterruptedException {
        CountDownLatch answer = new CountDownLatch(1);
        CountDownLatch serving = new CountDownLatch(1);
        ManagedDriver driver = onThread();
        device.get().everyOpen = () -> {
            event.countDown();
            return await(answer);
        };
        device.get().everyServe = () -> {
            serving.countDown();
            return await(new CountDownLatch(1));
        };
        device.get().everyClose = () -> {
            assertTrue(driver.activity().matches("closing its device for \\d+\\.\\d s"), driver.activity());
            return 0;
        };
        assertEquals("not in its device", driver.activity());
        driver.start();
        event.await();
        assertTrue(driver.activity().matches("opening its device for \\d+\\.\\d s"), driver.activity());
        answer.countDown();
        serving.await();
        assertTrue(driver.activity().matches("serving its device for \\d+\\.\\d s"), driver.activity());
        driver.close();
        assertEquals("not in its device", driver.activity());
    }

    @Test
    void shouldCloseDuringAServeThatTakesLong() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        ManagedDriver driver = onThread();
        device.get().everyServe = () -> {
            event.countDown();
            return await(never);
        };
        AtomicReference<Boolean> interruptedAtClose = new AtomicReference<>();
        device.get().everyClose = () -> {
            interruptedAtClose.set(Thread.currentThread().isInterrupted());
            return 0;
        };
        driver.start();
        event.await();
        driver.close();
        assertEquals(DriverState.CLOSED, driver.state());
        assertEquals(0, driver.statistics().errorCount());
        assertFalse(interruptedAtClose.get(), "closing the device must not be interrupted");
    }

    @Test
    void shouldKeepTheInterruptOfWhoStopsIt() {
        ManagedDriver driver = onThread();
        driver.start();
        Thread.currentThread().interrupt();
        driver.stop();
        driver.close();
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldStopADeviceThatAlwaysWantsToBeServed() {
        ManagedDriver driver = onThread();
        device.get().everyServe = () -> {
            device.get().publish();
            return 0;
        };
        for (int i = 0; i < 100; i++) {
            driver.start();
            driver.stop();
        }
        driver.close();
        assertEquals(0, driver.statistics().errorCount(), driver.statistics()::toString);
    }

    @Test
    void shouldPublishAgainAfterEachStart() throws InterruptedException {
        try (ManagedDriver driver = onThread()) {
            restart(driver);
        }
    }

    @Test
    void shouldPublishAgainAfterEachStartOnAWorkQueueOfItsOwn() throws InterruptedException {
        try (ManagedDriver driver =
                ManagedDriver.onWorkQueue(orb, options, queues.findOrCreate(WorkQueueConfig.TEST1), this::make)) {
            restart(driver);
        }
    }

    private void restart(ManagedDriver driver) throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            CountDownLatch published = new CountDownLatch(1);
            device.get().everyServe = () -> {
                long delayUs = device.get().publish();
                published.countDown();
                return delayUs;
            };
            driver.start();
            published.await();
            driver.stop();
        }
        assertEquals(0, driver.statistics().errorCount(), driver.statistics()::toString);
        assertEquals(50, driver.statistics().opens());
    }

    @Test
    void shouldStartAgainAfterItHasStoppedItself() throws InterruptedException {
        ManagedDriver driver = onThread();
        CountDownLatch again = new CountDownLatch(1);
        device.get().serves.add(() -> {
            driver.stop();
            event.countDown();
            return device.get().publish();
        });
        device.get().everyServe = () -> {
            again.countDown();
            return device.get().publish();
        };
        driver.start();
        event.await();
        driver.stop(); // waits until the driver has done so
        driver.start();
        again.await();
        driver.close();
        assertEquals(0, driver.statistics().errorCount(), driver.statistics()::toString);
        assertEquals(2, driver.statistics().opens());
    }

    @Test
    void shouldBeReadableWhileItRuns() throws InterruptedException {
        ManagedDriver driver = onThread();
        device.get().everyServe = () -> {
            device.get().publish();
            if (driver.statistics().samples() == 1_000) {
                event.countDown();
            }
            return 0;
        };
        driver.start();
        long before = 0;
        while (event.getCount() > 0) {
            long samples = driver.statistics().samples();
            assertTrue(samples >= before, samples + " after " + before);
            before = samples;
        }
        driver.close();
        assertTrue(driver.statistics().samples() >= 1_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName(
            "demand:Q-4: subscribers that come and go on several threads leave a driver as the last of them wants it")
    void shouldFollowSubscribersOfSeveralThreads(boolean onWorkQueue) throws Exception {
        DriverOptions onDemand = options.onDemand(0);
        ManagedDriver driver = onWorkQueue
                ? ManagedDriver.onWorkQueue(orb, onDemand, queues.findOrCreate(WorkQueueConfig.TEST1), this::make)
                : ManagedDriver.onThread(orb, onDemand, this::make);
        driver.start();
        List<Thread> subscribers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(this::comeAndGo);
            thread.start();
            subscribers.add(thread);
        }
        for (Thread thread : subscribers) {
            thread.join();
        }
        await(() -> driver.state() == DriverState.IDLE);
        long before = driver.statistics().samples();
        try (Subscription<SensorBaro> last = orb.subscribe(SensorBaroTopic.SENSOR_BARO)) {
            last.setIntervalUs(3_000);
            await(() -> driver.statistics().samples() > before && last.updated());
            assertEquals(DriverState.RUNNING, driver.state());
        }
        driver.close();
        assertEquals(0, driver.statistics().errorCount());
    }

    private void comeAndGo() {
        for (int i = 0; i < 500; i++) {
            try (Subscription<SensorBaro> one = orb.subscribe(SensorBaroTopic.SENSOR_BARO)) {
                one.setIntervalUs(i);
                LockSupport.parkNanos(i % 10 == 0 ? POLL_NS : 1);
            }
        }
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(POLL_NS);
        }
    }
}
