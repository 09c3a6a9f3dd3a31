// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;

/**
 * Receives the records of a log's data sections, in the order of the file, on the thread that reads. Each method does
 * nothing.
 */
public interface UlogVisitor {
    /** A message. The object is the reader's own and moves on when this returns. */
    default void onData(UlogData data) {}

    /** A topic's instance, before its first message. */
    default void onSubscription(UlogSubscription subscription) {}

    /** A line of logged text, tagged or not. */
    default void onText(UlogLoggedString text) {}

    /** The logger lost data here, for so long. */
    default void onDropout(int durationMs) {}

    /** A parameter's value has changed. */
    default void onParameter(UlogParameter parameter) {}

    /** A parameter's default has changed. */
    default void onParameterDefault(UlogParameterDefault parameterDefault) {}

    /** Information that was logged during the flight. */
    default void onInfo(UlogInfo info) {}

    /** A mark by which the format lets readers find their place again. */
    default void onSync() {}
}
