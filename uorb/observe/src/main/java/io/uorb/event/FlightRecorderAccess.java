// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;

/**
 * The code that needs the flight recorder's classes, apart, so that {@link Events} can be loaded where there are none.
 */
final class FlightRecorderAccess {
    private FlightRecorderAccess() {}

    static boolean isUp() {
        return FlightRecorder.isInitialized();
    }

    static void loadEvents() {
        PublishGap.isOn();
        MessagesLost.isOn();
        PollWait.isOn();
        WorkItemOverrun.isOn();
    }

    static void onChange(Runnable listener) {
        FlightRecorder.addListener(new RecordingChanges(listener));
    }

    private static final class RecordingChanges implements FlightRecorderListener {
        private final Runnable listener;

        RecordingChanges(Runnable listener) {
            this.listener = listener;
        }

        @Override
        public void recordingStateChanged(Recording recording) {
            listener.run();
        }
    }
}
