// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

/** The reports of losses to the flight recorder, if it wants them. On reading threads. */
public final class LossReport {
    private LossReport() {}

    /** Reports messages that a subscription has lost; they are part of its total. */
    public static void tell(String topic, int instance, String module, long count, long total) {
        if (Events.areOn() && MessagesLost.isOn()) {
            MessagesLost.tell(topic, instance, module, count, total);
        }
    }
}
