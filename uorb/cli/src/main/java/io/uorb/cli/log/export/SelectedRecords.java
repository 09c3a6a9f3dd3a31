// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.SelectedMessages;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;

/** A visitor that passes on the selected messages, the texts of the selected times, and all other events. */
final class SelectedRecords implements UlogVisitor {
    private final UlogVisitor to;
    private final TimeRange range;
    private final SelectedMessages messages;

    SelectedRecords(SelectionOptions selection, long startUs, UlogVisitor to) {
        this.to = to;
        this.range = selection.range(startUs);
        this.messages = new SelectedMessages(selection, startUs, subscription -> to::onData);
    }

    @Override
    public void onData(UlogData data) {
        messages.onData(data);
    }

    @Override
    public void onText(UlogLoggedString text) {
        if (range.contains(text.timestampUs())) {
            to.onText(text);
        }
    }

    @Override
    public void onDropout(int durationMs) {
        to.onDropout(durationMs);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        to.onParameter(parameter);
    }

    @Override
    public void onInfo(UlogInfo info) {
        to.onInfo(info);
    }
}
