// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart.Band;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SinkSet;
import io.uorb.cli.log.signal.StateHistory;
import io.uorb.cli.log.signal.StateHistory.Stay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The flight modes and arming states of a log. Numbers are those of {@code vehicle_status}. One thread. */
final class FlightModes {
    static final Signal MODE = Signal.of("mode").from("vehicle_status", "nav_state");
    static final Signal ARMED = Signal.of("armed")
            .from("actuator_armed", "armed")
            .from("vehicle_status", values -> values[0] == 2 ? 1 : 0, "arming_state");

    private static final int TINTS = 8;
    private static final double US_PER_S = 1e6;

    /** Names of modes whose numbers PX4 has not changed; others are shown by number. */
    private static final Map<Long, String> NAMES = Map.ofEntries(
            Map.entry(0L, "manual"),
            Map.entry(1L, "altitude"),
            Map.entry(2L, "position"),
            Map.entry(3L, "mission"),
            Map.entry(4L, "loiter"),
            Map.entry(5L, "return"),
            Map.entry(6L, "position slow"),
            Map.entry(10L, "acro"),
            Map.entry(12L, "descend"),
            Map.entry(13L, "termination"),
            Map.entry(14L, "offboard"),
            Map.entry(15L, "stabilized"),
            Map.entry(17L, "take-off"),
            Map.entry(18L, "land"),
            Map.entry(19L, "follow target"),
            Map.entry(20L, "precision land"),
            Map.entry(21L, "orbit"),
            Map.entry(22L, "VTOL take-off"));

    private final Optional<StateHistory> modes;
    private final Optional<StateHistory> arming;
    private final LogSurvey survey;

    FlightModes(LogSurvey survey, SinkSet sinks) {
        this.survey = survey;
        modes = history(MODE, sinks);
        arming = history(ARMED, sinks);
    }

    private Optional<StateHistory> history(Signal signal, SinkSet sinks) {
        Optional<StateHistory> history = signal.bind(survey, 0).map(StateHistory::new);
        history.ifPresent(found -> sinks.add(found.reader().key(), found));
        return history;
    }

    Optional<StateHistory> modes() {
        return modes;
    }

    Optional<StateHistory> arming() {
        return arming;
    }

    static String name(long mode) {
        return NAMES.getOrDefault(mode, "mode " + mode);
    }

    static int tint(long mode) {
        return (int) Math.floorMod(mode, (long) TINTS);
    }

    /** Returns the modes as bands of time axes. */
    List<Band> bands() {
        List<Band> bands = new ArrayList<>();
        if (modes.isEmpty()) {
            return bands;
        }
        List<Stay> stays = modes.get().stays();
        for (int i = 0; i < stays.size(); i++) {
            long toUs = modes.get().endUs(i, survey.span().toUs());
            long mode = stays.get(i).value();
            bands.add(new Band(seconds(stays.get(i).fromUs()), seconds(toUs), tint(mode), name(mode)));
        }
        return bands;
    }

    private double seconds(long timeUs) {
        return (timeUs - survey.span().fromUs()) / US_PER_S;
    }
}
