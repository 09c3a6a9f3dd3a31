// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links as a module. */
class LinkModuleTest {
    @TempDir
    private Path folder;

    /** Keeps the figures of a module. */
    private static final class Figures implements StatusPrinter {
        final Map<String, String> values = new HashMap<>();

        @Override
        public void value(String name, long value) {
            values.put(name, Long.toString(value));
        }

        @Override
        public void value(String name, double value, String unit) {
            values.put(name, Double.toString(value));
        }

        @Override
        public void value(String name, String value) {
            values.put(name, value);
        }

        static Map<String, String> of(ModuleHost host) {
            Figures figures = new Figures();
            try {
                host.printStatus("/link", figures);
            } catch (ModuleException e) {
                throw new IllegalStateException(e);
            }
            return figures.values;
        }
    }

    @Test
    void shouldLinkTwoPrograms() throws IOException, ModuleException, InterruptedException {
        Path topics = folder.resolve("topics.yaml");
        Files.writeString(topics, "subscriptions:\n  - topic: /fmu/out/aeron_state\n    instances: 3\n");
        Path key = folder.resolve("key");
        Files.createFile(key, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(key, "sixteen bytes or more");
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                ModuleHost first = ModuleHost.builder(a).build();
                ModuleHost second = ModuleHost.builder(b).build();
                DynamicPublication states = new DynamicPublication(a.advertise(LinkTraffic.STATE))) {
            Subscription<DynamicMessage> reader = b.subscribe(LinkTraffic.STATE, 3);
            first.start(ModuleConfig.of("link", "publish=all", "name=first", "key=" + key));
            second.start(ModuleConfig.of(
                    "link", "peer=" + Figures.of(first).get("listens"), "file=" + topics, "name=second", "key=" + key));
            DynamicMessage message = new DynamicMessage(LinkTraffic.STATE);
            message.set("number", 42);
            states.publish(message);
            AeronLinkTest.await("the message", () -> reader.update(message));
            assertEquals(42, message.getLong("number"));
            Map<String, String> figures = Figures.of(second);
            assertTrue(figures.get("link first").startsWith("state=connected "), figures.toString());
            assertTrue(
                    figures.get("from first aeron_state 0")
                            .matches("state=open policy=latest here=3 frame_bytes=48 delay_us=[0-9]+ .*"),
                    figures.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "listen=127.0.0.1:70000|listen \"127.0.0.1:70000\" is not HOST:PORT with a port from 0 to 65533",
                "peer=nowhere|\"nowhere\" is not HOST:PORT with a port from 1 to 65533",
                "publish=Big|topic \"Big\" is no name in snake_case, nor all",
                "publish=a@x|rate \"x\" after @ is not above 0 and at most 1000000 Hz",
                "time=later|time \"later\" is not auto, translate or as-is",
                "hops=0|hops 0 is not from 1 to 15",
                "instances=many|\"many\" is not same, own, join or an instance from 0 to 254",
                "engine=tin|no engine \"tin\"; there is aeron",
                "file=none.yaml|no file none.yaml",
            })
    void shouldNameWhatIsWrong(String option, String message) {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.builder(orb).build()) {
            String text = assertThrows(ModuleException.class, () -> host.start(ModuleConfig.of("link", option)))
                    .getMessage();
            assertTrue(text.contains(message), text);
        }
    }

    @Test
    void shouldNameTheLineOfAFile() throws IOException {
        Path topics = folder.resolve("topics.yaml");
        Files.writeString(topics, "subscriptions:\n  - topic: a\n    ratelimit: 3\n");
        refused("file=" + topics, topics + ":3: unknown key ratelimit");
        Files.writeString(topics, "subscriptions_demux:\n  - {topic: a, route_field: b}\n");
        refused("file=" + topics, topics + ":2: links have instances of their own");
    }

    @Test
    void shouldRefuseAKeyThatOthersCanRead() throws IOException {
        Path key = folder.resolve("key");
        Files.writeString(key, "sixteen bytes or more");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        refused("key=" + key, "can be read or written by others; chmod 600");
        Files.writeString(key, "short");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        refused("key=" + key, "has 5 bytes; it needs 16");
    }

    @Test
    void shouldWantAKeyWhereOthersCanPublish() {
        refused("listen=0.0.0.0:0 subscribe=all", "set a key (key=FILE)");
    }

    private static void refused(String options, String message) {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.builder(orb).build()) {
            String text = assertThrows(
                            ModuleException.class, () -> host.start(ModuleConfig.of("link", options.split(" "))))
                    .getMessage();
            assertTrue(text.contains(message), text);
        }
    }
}
