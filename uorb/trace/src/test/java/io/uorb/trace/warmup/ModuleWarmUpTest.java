// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.observe.OrbExtension;
import io.uorb.time.OrbClock;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ModuleWarmUpTest {
    private static final int MESSAGE_BYTES = 16;
    private static final long PERIOD_US = 5_000;
    private static final String TRACES = "io.uorb.trace";

    @TempDir
    private Path folder;

    private final CountedModules.Reader reader = new CountedModules.Reader(null);

    /** A second and more of a topic, from half an hour after the system's start. */
    private Path log(String topic) throws IOException {
        Path file = folder.resolve("input.ulg");
        long startUs = TimeUnit.MINUTES.toMicros(30);
        ByteBuffer message = ByteBuffer.allocate(MESSAGE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        try (UlogWriter writer = UlogWriter.create(file)) {
            writer.start(startUs, false);
            writer.format(topic + ":uint64_t timestamp;int64_t count;");
            int msgId = writer.subscribe(topic, 0);
            for (int i = 0; i < 300; i++) {
                message.clear().putLong(startUs + i * PERIOD_US).putLong(i);
                writer.data(msgId, message.array(), 0, MESSAGE_BYTES);
            }
        }
        return file;
    }

    private static ModuleWarmUp warmUp(ModuleFactory... factories) {
        return ModuleWarmUp.of(Stream.of(factories)
                        .map(factory -> ModuleConfig.of(factory.name()))
                        .toList())
                .factories(ModuleFactories.of(factories))
                .limit(60, TimeUnit.MILLISECONDS);
    }

    @Test
    void shouldFeedModulesFromTheRecordingAtTheTimesOfTheirClock() throws Exception {
        WarmUpResult result = warmUp(reader).recording(log("count")).run();
        assertEquals(Set.of("count"), result.topics());
        assertEquals(List.of(), result.problems());
        assertFalse(reader.agesUs.isEmpty());
        assertEquals(0, reader.agesUs.get(0));
    }

    @Test
    void shouldLetModulesFeedEachOtherWithoutARecording() throws Exception {
        WarmUpResult result = warmUp(reader, new CountedModules.Writer()).run();
        assertEquals(Map.of(), result.leftOut());
        assertEquals(Set.of(), result.topics());
        assertFalse(reader.agesUs.isEmpty());
    }

    @Test
    void shouldRunOnTheClockOfTheProgramToo() throws Exception {
        List<OrbClock> clocks = new ArrayList<>();
        warmUp(reader, new CountedModules.Writer())
                .clock(clock -> {
                    clocks.add(clock);
                    return clock;
                })
                .run();
        assertEquals(1, clocks.size());
    }

    @Test
    void shouldNotFeedWhatAModuleItselfPublishes() throws Exception {
        Path log = log("count");
        ModuleWarmUp both = warmUp(reader, new CountedModules.Writer()).recording(log);
        IOException refused = assertThrows(IOException.class, both::run);
        assertEquals(log + ": cannot warm up modules that read no topics", refused.getMessage());
    }

    @Test
    void shouldRefuseARecordingWithoutTheTopicsThatTheModulesRead() throws Exception {
        ModuleWarmUp warmUp = warmUp(reader).recording(log("other"));
        IOException refused = assertThrows(IOException.class, warmUp::run);
        assertTrue(
                refused.getMessage().endsWith("none of the topics that the modules read: count"), refused.getMessage());
    }

    @Test
    void shouldLeaveOutModulesThatMayTouchTheWorld() throws Exception {
        WarmUpResult result = warmUp(new CountedModules.Worldly()).run();
        assertEquals(Map.of("/worldly", "its factory is not @Deterministic"), result.leftOut());
        assertEquals(0, result.rounds());
    }

    @Test
    void shouldLeaveOutDrivers() throws Exception {
        WarmUpResult result = warmUp(new CountedModules.Driver()).run();
        assertEquals(Map.of("/worldly", "it drives a device"), result.leftOut());
    }

    @Test
    void shouldLeaveOutModulesThatCannotBeMade() throws Exception {
        WarmUpResult result = ModuleWarmUp.of(List.of(ModuleConfig.of("unheard_of")))
                .factories(ModuleFactories.of(reader))
                .run();
        assertEquals(Set.of("/unheard_of"), result.leftOut().keySet());
    }

    /** In the place of the consoles of a program that is started with -Dio.uorb.console. */
    public static final class CountingExtension implements OrbExtension {
        static final AtomicInteger CREATED = new AtomicInteger();

        @Override
        public void created(Orb orb) {
            CREATED.incrementAndGet();
        }

        @Override
        public void closing(Orb orb) {}
    }

    @Test
    void shouldServeNoConsoles() throws Exception {
        URL only = Files.write(folder.resolve("services"), List.of(CountingExtension.class.getName()))
                .toUri()
                .toURL();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(new ClassLoader(loader) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals("META-INF/services/" + OrbExtension.class.getName())
                        ? Collections.enumeration(List.of(only))
                        : super.getResources(name);
            }
        });
        System.setProperty(OrbExtension.PROPERTY, "test");
        try {
            warmUp(reader, new CountedModules.Writer()).run();
            assertEquals(0, CountingExtension.CREATED.get());
            Orb.create().close();
            assertEquals(1, CountingExtension.CREATED.get());
        } finally {
            System.clearProperty(OrbExtension.PROPERTY);
            Thread.currentThread().setContextClassLoader(loader);
        }
    }

    @Test
    void shouldReportAModuleThatFails() throws Exception {
        WarmUpResult result = warmUp(new CountedModules.Reader("it broke"))
                .recording(log("count"))
                .run();
        assertEquals(1, result.problems().size(), () -> result.problems().toString());
        assertTrue(
                result.problems().get(0).contains("it broke"), result.problems().get(0));
        assertTrue(result.summary().contains("it broke"), result.summary());
    }

    @Test
    void shouldNotTraceItsBrokersWhenAPropertyAsksForATrace() throws Exception {
        Path trace = folder.resolve("trace.ulg");
        String before = System.setProperty(TRACES, trace.toString());
        try {
            warmUp(reader, new CountedModules.Writer()).run();
        } finally {
            if (before == null) {
                System.clearProperty(TRACES);
            } else {
                System.setProperty(TRACES, before);
            }
        }
        assertFalse(Files.exists(trace));
    }

    @Test
    void shouldRefuseALimitThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> warmUp(reader).limit(0, TimeUnit.SECONDS));
    }
}
