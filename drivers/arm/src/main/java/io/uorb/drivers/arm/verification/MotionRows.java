// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.rccl.trajectory.MotionListener;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Starts and ends of motions, as in the rows of {@code trajectories.json}. */
final class MotionRows implements MotionListener {
    private final List<String> starts = new ArrayList<>();
    private final List<String> events = new ArrayList<>();

    /** Returns the cells of each row, joined by spaces, with whole numbers. */
    static List<String> texts(List<?> rows) {
        return rows.stream()
                .map(row -> VectorTree.toList("row", row).stream()
                        .map(cell ->
                                cell instanceof Number number ? Long.toString(number.longValue()) : cell.toString())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    List<String> starts() {
        return starts;
    }

    List<String> events() {
        return events;
    }

    @Override
    public void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration) {
        String position = request == null ? "THERE" : request.position();
        String moving = request != null && request.mode() == MotionMode.CARTESIAN ? "c" : "j";
        starts.add(sample + " start " + position + " " + (stay ? "stay" : moving) + " " + tau + " " + duration);
    }

    @Override
    public void onEnded(long sample, MotionRequest request, int code) {
        events.add(sample + " " + request.position() + " " + code);
    }

    @Override
    public void onOvertaken(long sample, MotionRequest request) {
        // No row: the reference reports only the interrupted motion.
    }

    @Override
    public void onFailed(long sample, MotionRequest request, Throwable error) {
        throw new IllegalStateException("a function of the motion to " + request.position() + " has thrown", error);
    }

    @Override
    public void onCompleted(long sample) {
        events.add(sample + " completed 0");
    }
}
