// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.LogClock;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;

/** A visitor that passes on the records of a time range. */
final class TrimCopy implements UlogVisitor {
    private final TimeRange range;
    private final LogClock clock;
    private final UlogVisitor out;

    /** @param startUs the log's start */
    TrimCopy(TimeRange range, long startUs, UlogVisitor out) {
        this.range = range;
        this.clock = new LogClock(startUs);
        this.out = out;
    }

    @Override
    public void onData(UlogData data) {
        if (range.contains(clock.advance(data))) {
            out.onData(data);
        }
    }

    @Override
    public void onText(UlogLoggedString text) {
        if (range.contains(text.timestampUs())) {
            out.onText(text);
        }
    }

    @Override
    public void onDropout(int durationMs) {
        if (isInside()) {
            out.onDropout(durationMs);
        }
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        if (isInside()) {
            out.onParameter(parameter);
        }
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        if (isInside()) {
            out.onParameterDefault(parameterDefault);
        }
    }

    @Override
    public void onInfo(UlogInfo info) {
        if (isInside()) {
            out.onInfo(info);
        }
    }

    @Override
    public void onSync() {
        if (isInside()) {
            out.onSync();
        }
    }

    private boolean isInside() {
        return range.contains(clock.nowUs());
    }
}
