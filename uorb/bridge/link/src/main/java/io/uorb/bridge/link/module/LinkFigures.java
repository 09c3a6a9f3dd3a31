// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.module;

import io.uorb.bridge.link.RouteSnapshot;
import java.util.Locale;

/** Figures of routes as one line each. */
final class LinkFigures {
    private LinkFigures() {}

    static String route(RouteSnapshot route) {
        StringBuilder line = new StringBuilder();
        line.append("state=").append(route.state()).append(" policy=").append(route.policy());
        if (route.localInstance() != route.instance()) {
            line.append(" here=").append(route.localInstance());
        }
        if (route.rateHz() > 0) {
            line.append(String.format(Locale.ROOT, " limit_hz=%.6g", route.rateHz()));
        }
        line.append(" frame_bytes=").append(route.frameBytes());
        if (!route.outgoing()) {
            line.append(" delay_us=").append(route.delayUs());
        }
        line.append(" published=").append(route.published());
        line.append(" delivered=").append(route.delivered());
        add(line, "lost_reading", route.lostReading());
        add(line, "rate_skipped", route.rateSkipped());
        add(line, "superseded", route.superseded());
        add(line, "overflowed", route.overflowed());
        add(line, "refused_by_engine", route.refusedByEngine());
        add(line, "lost_in_transit", route.lostInTransit());
        add(line, "too_old", route.tooOld());
        add(line, "late", route.late());
        add(line, "unwanted", route.unwanted());
        add(line, "waiting", route.waiting());
        add(line, "lost_by_subscribers", route.lostBySubscribers());
        if (!route.reason().isEmpty()) {
            line.append(" reason=").append(route.reason());
        }
        return line.toString();
    }

    private static void add(StringBuilder line, String name, long value) {
        if (value != 0) {
            line.append(' ').append(name).append('=').append(value);
        }
    }
}
