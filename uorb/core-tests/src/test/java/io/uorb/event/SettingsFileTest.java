// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.observe.OrbEvents;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Set;
import java.util.TreeSet;
import jdk.jfr.Configuration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.SettingDescriptor;
import org.junit.jupiter.api.Test;

/** The settings file that comes with the library. */
class SettingsFileTest {
    private static Configuration configuration() throws Exception {
        try (InputStreamReader reader = new InputStreamReader(OrbEvents.class.getResourceAsStream("uorb.jfc"), UTF_8)) {
            return Configuration.create(reader);
        }
    }

    /** All that this JDK knows, as the file has to name it. */
    private static Set<String> knownSettings() {
        Set<String> known = new TreeSet<>();
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            for (SettingDescriptor setting : type.getSettingDescriptors()) {
                known.add(type.getName() + "#" + setting.getName());
            }
        }
        return known;
    }

    @Test
    void shouldEnableOurEvents() throws Exception {
        try (Recording recording = new Recording(configuration())) {
            recording.start();
            assertTrue(Events.areOnNow());
            assertTrue(PublishGap.isOn() && MessagesLost.isOn() && PollWait.isOn() && WorkItemOverrun.isOn());
        }
        assertFalse(PublishGap.isOn() || MessagesLost.isOn() || PollWait.isOn() || WorkItemOverrun.isOn());
    }

    @Test
    void shouldHoldWhatTheJdkKnows() throws Exception {
        Configuration configuration = configuration();
        try (Recording recording = new Recording()) {
            recording.start();
            assertTrue(Events.areOnNow());
            Set<String> unknown = new TreeSet<>(configuration.getSettings().keySet());
            unknown.removeAll(knownSettings());
            assertEquals(Set.of(), unknown);
        }
    }

    @Test
    void shouldBeInNativeImages() throws IOException {
        String config = "/META-INF/native-image/io.uorb/uorb-observe/resource-config.json";
        try (InputStream in = OrbEvents.class.getResourceAsStream(config)) {
            String text = new String(in.readAllBytes(), UTF_8);
            assertTrue(text.contains("\\\\Qio/uorb/observe/uorb.jfc\\\\E"), text);
        }
    }
}
