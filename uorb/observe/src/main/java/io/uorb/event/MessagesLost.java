// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A subscriber copied a message and noticed that others had been overwritten before it came. Its thread is the
 * subscriber's. What an interval passes over is not lost.
 */
@Name("io.uorb.MessagesLost")
@Label("Messages Lost")
@Description("Messages were overwritten before a subscriber copied them")
@Category("uORB")
@Enabled(false)
@StackTrace(false)
public final class MessagesLost extends Event {
    private static final MessagesLost PROBE = new MessagesLost();

    @Label("Topic")
    private String topic;

    @Label("Instance")
    private int instance;

    @Label("Module")
    @Description("The module that subscribes")
    private String module;

    @Label("Count")
    @Description("Messages lost since the copy before")
    private long count;

    @Label("Total")
    @Description("Messages that this subscription has lost, with these")
    private long total;

    private MessagesLost() {}

    /** Whether a recording wants such events. */
    public static boolean isOn() {
        return PROBE.isEnabled();
    }

    /** Reports a loss to the recorder, on the thread that lost the messages. */
    public static void tell(String topic, int instance, String module, long count, long total) {
        MessagesLost event = new MessagesLost();
        event.topic = topic;
        event.instance = instance;
        event.module = module;
        event.count = count;
        event.total = total;
        event.commit();
    }
}
