// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.testing.ViewerPeer;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The server of viewers as a module. */
class LiveModuleTest {
    private final Map<String, String> figures = new HashMap<>();
    private final StatusPrinter printer = new StatusPrinter() {
        @Override
        public void value(String name, long value) {
            figures.put(name, Long.toString(value));
        }

        @Override
        public void value(String name, double value, String unit) {
            figures.put(name, value + unit);
        }

        @Override
        public void value(String name, String value) {
            figures.put(name, value);
        }
    };

    @Test
    @DisplayName("modules:MO-5: the server of viewers is a module, whose secret is in no log")
    void shouldServeViewersUntilItIsStopped() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            List<String> log = new CopyOnWriteArrayList<>();
            host.addLogListener(entry -> log.add(entry.text()));
            host.start(ModuleConfig.of("live", "address=127.0.0.1:0"));
            host.printStatus("/live", printer);
            String url = figures.get("url");
            try (ViewerPeer viewer = new ViewerPeer(url)) {
                assertTrue(viewer.await("'op':'serverInfo'").contains("\"parameters\""));
                viewer.awaitChannel("/module_status");
                host.printStatus("/live", printer);
                assertEquals("1", figures.get("viewers"));
                assertThrowsNaming(
                        ModuleException.class,
                        () -> host.start(ModuleConfig.of(
                                        "live",
                                        "address=127.0.0.1:" + URI.create(url).getPort())
                                .named("other")),
                        "cannot listen at 127.0.0.1:",
                        "choose another port");
                host.stop("live");
            }
            assertThrows(CompletionException.class, () -> new ViewerPeer(url));
            assertTrue(log.stream().noneMatch(text -> text.contains("token=")), log::toString);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "address=127.0.0.1|is not PORT or ADDRESS:PORT",
                "address=127.0.0.1:70000|with a port from 0 to 65535",
                "address=no.such.host.invalid:1|has no address",
                "address=0.0.0.0:0 no_token=true|0.0.0.0 is reachable from other machines",
                "address=0.0.0.0:0 set_parameters=true|viewers may write only at a loopback address",
            })
    void shouldNameWhatIsWrongWithItsOptions(String options, String message) {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            assertThrowsNaming(
                    ModuleException.class, () -> host.start(ModuleConfig.of("live", options.split(" "))), message);
        }
    }
}
