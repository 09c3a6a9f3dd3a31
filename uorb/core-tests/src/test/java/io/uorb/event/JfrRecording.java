// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.EventSettings;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** A real recording of a test. */
public final class JfrRecording implements AutoCloseable {
    /** Comes before the name of each of our events. */
    public static final String PREFIX = "io.uorb.";

    private final Recording recording;

    private JfrRecording(Recording recording) {
        this.recording = recording;
    }

    /** Nothing is enabled, and it does not run yet. */
    public static JfrRecording nothing() {
        return new JfrRecording(new Recording());
    }

    /** One of our events is enabled, whatever its duration. */
    public static JfrRecording only(String event) {
        JfrRecording recorded = nothing();
        recorded.enable(event).with("threshold", "0 ns");
        return recorded;
    }

    /** Starts a recording with the JDK's default settings. */
    public static JfrRecording byDefault() throws Exception {
        return new JfrRecording(new Recording(Configuration.getConfiguration("default")));
    }

    /** Also while it runs. */
    public EventSettings enable(String event) {
        return recording.enable(PREFIX + event);
    }

    /** Also while it runs. */
    public void disable(String event) {
        recording.disable(PREFIX + event);
    }

    /** Sets what the event's Javadoc says. */
    public JfrRecording set(String event, String setting, String value) {
        enable(event).with(setting, value);
        return this;
    }

    /** Runs from now on; our events are ready when it returns. */
    public JfrRecording start() {
        recording.start();
        assertTrue(Events.areOnNow());
        return this;
    }

    /** Ends it. */
    public void stop() {
        recording.stop();
    }

    /** Our events so far, in the order of their ends. */
    public List<RecordedEvent> events() throws IOException {
        Path file = Files.createTempFile("uorb", ".jfr");
        try {
            recording.dump(file);
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().startsWith(PREFIX))
                    .toList();
        } finally {
            Files.delete(file);
        }
    }

    @Override
    public void close() {
        recording.close();
    }
}
