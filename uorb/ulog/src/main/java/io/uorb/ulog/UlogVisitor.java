// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;

/**
 * A receiver of the records of a log's data sections, in file order, on the reading thread. All methods do nothing by
 * default.
 */
public interface UlogVisitor {
    /** Called for each message. The reader reuses the object after this returns. */
    default void onData(UlogData data) {}

    /** Called for a topic's instance before its first message. */
    default void onSubscription(UlogSubscription subscription) {}

    /** Called for a logged string, tagged or not. */
    default void onText(UlogLoggedString text) {}

    /** Called for a dropout: the logger lost data here, for that time. */
    default void onDropout(int durationMs) {}

    /** Called when a parameter's value has changed. */
    default void onParameter(UlogParameter parameter) {}

    /** Called when a parameter's default has changed. */
    default void onParameterDefault(UlogParameterDefault parameterDefault) {}

    /** Called for information that was logged during the flight. */
    default void onInfo(UlogInfo info) {}

    /** Called for a sync record, by which readers resynchronise. */
    default void onSync() {}
}
