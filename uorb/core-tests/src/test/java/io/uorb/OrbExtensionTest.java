// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.OrbExtension;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services that come with each broker where the property asks for them. */
class OrbExtensionTest {
    private static final List<String> EVENTS = new ArrayList<>();

    @TempDir
    private Path directory;

    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final List<String> errors = new ArrayList<>();

    @BeforeEach
    void begin() {
        EVENTS.clear();
    }

    @AfterEach
    void end() {
        System.clearProperty(OrbExtension.PROPERTY);
        Thread.currentThread().setContextClassLoader(loader);
    }

    /** Nothing but these classes can be found as services by this thread. */
    private void provide(String... classes) throws IOException {
        Path services = Files.write(directory.resolve("services"), List.of(classes));
        URL only = services.toUri().toURL();
        Thread.currentThread().setContextClassLoader(new ClassLoader(loader) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals("META-INF/services/" + OrbExtension.class.getName())
                        ? Collections.enumeration(List.of(only))
                        : super.getResources(name);
            }
        });
    }

    private Orb create() {
        return Orb.create(new ManualClock(), (source, error) -> errors.add(source + ": " + error.getMessage()));
    }

    @Test
    void shouldTellAnExtensionOfABrokerFromItsMakingToItsEnd() throws Exception {
        provide(Recording.class.getName());
        System.setProperty(OrbExtension.PROPERTY, "test");
        Orb orb = create();
        assertEquals(List.of("created"), EVENTS);
        orb.close();
        orb.close();
        assertEquals(List.of("created", "closing"), EVENTS);
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldLookForNoneWithoutTheProperty() throws Exception {
        provide(Recording.class.getName());
        create().close();
        assertEquals(List.of(), EVENTS);
    }

    @Test
    void shouldHaveNoneWhereItsMakerWantsNone() throws Exception {
        provide(Recording.class.getName());
        System.setProperty(OrbExtension.PROPERTY, "test");
        OrbExtension.without(this::create).close();
        assertEquals(List.of(), EVENTS);
        create().close();
        assertEquals(List.of("created", "closing"), EVENTS);
    }

    @Test
    void shouldMakeTheBrokerIfAnExtensionFails() throws Exception {
        provide(Failing.class.getName(), Recording.class.getName());
        System.setProperty(OrbExtension.PROPERTY, "test");
        Orb orb = create();
        assertFalse(orb.isClosed());
        assertEquals(1, orb.callbackErrors());
        orb.close();
        assertTrue(orb.isClosed());
        String source = "extension " + Failing.class.getName() + ": ";
        assertEquals(List.of(source + "no socket", source + "no end"), errors);
        assertEquals(List.of("created", "closing"), EVENTS);
    }

    @Test
    void shouldMakeTheBrokerIfAnExtensionIsNotThere() throws Exception {
        provide("io.uorb.Missing");
        System.setProperty(OrbExtension.PROPERTY, "test");
        create().close();
        assertEquals(1, errors.size());
        assertTrue(errors.get(0).startsWith("search for extensions of the broker: "), errors.get(0));
        assertTrue(errors.get(0).contains("io.uorb.Missing"), errors.get(0));
    }

    @Test
    void shouldEndExtensionsIfOneClosesTheBroker() throws Exception {
        provide(Closing.class.getName());
        System.setProperty(OrbExtension.PROPERTY, "test");
        assertTrue(create().isClosed());
        assertEquals(List.of("closing"), EVENTS);
        assertEquals(List.of(), errors);
    }

    /** Closes the broker at once. */
    public static final class Closing implements OrbExtension {
        @Override
        public void created(Orb orb) {
            orb.close();
        }

        @Override
        public void closing(Orb orb) {
            EVENTS.add("closing");
        }
    }

    /** Notes what it is told, and that the broker can be used then. */
    public static final class Recording implements OrbExtension {
        @Override
        public void created(Orb orb) {
            orb.subscribe(new BareTopic());
            EVENTS.add("created");
        }

        @Override
        public void closing(Orb orb) {
            assertEquals(1, Observation.of(orb).subscriptions().size());
            EVENTS.add("closing");
        }
    }

    /** Throws. */
    public static final class Failing implements OrbExtension {
        @Override
        public void created(Orb orb) {
            throw new IllegalStateException("no socket");
        }

        @Override
        public void closing(Orb orb) {
            throw new IllegalStateException("no end");
        }
    }
}
