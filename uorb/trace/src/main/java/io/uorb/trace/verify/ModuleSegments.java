// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.trace.checkpoint.Checkpoint;
import io.uorb.trace.checkpoint.Checkpoints;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a record in which a module is verified.
 *
 * @param list in their order; one at least
 * @param notes what a user should know of them
 */
record ModuleSegments(List<Segment> list, List<String> notes) {
    /** From one checkpoint to another; null for the record's begin and end. */
    record Segment(Checkpoint begin, Checkpoint end) {}

    /** Copies the lists. */
    ModuleSegments {
        list = List.copyOf(list);
        notes = List.copyOf(notes);
    }

    /** Returns all segments between a module's checkpoints up to the time from which on lanes are cut off, us. */
    static ModuleSegments all(Checkpoints checkpoints, String module, long wholeUntilUs) {
        List<Segment> segments = new ArrayList<>();
        List<String> notes = new ArrayList<>(checkpoints.problems(module));
        List<Checkpoint> usable = usable(checkpoints, module, wholeUntilUs);
        Checkpoint begin = firstOf(checkpoints, module, usable, notes);
        for (Checkpoint end : usable) {
            if (end != begin) {
                segments.add(new Segment(begin, end));
                begin = end;
            }
        }
        segments.add(new Segment(begin, null));
        if (segments.size() > 1) {
            notes.add(module + " was verified in " + segments.size() + " segments between its checkpoints");
        }
        return new ModuleSegments(segments, notes);
    }

    /** Returns one segment from a module's last checkpoint at or before both times on, us. */
    static ModuleSegments from(Checkpoints checkpoints, String module, long wholeUntilUs, long fromUs) {
        List<String> notes = new ArrayList<>();
        List<Checkpoint> usable = usable(checkpoints, module, wholeUntilUs);
        Checkpoint begin = firstOf(checkpoints, module, usable, notes);
        if (fromUs != Long.MIN_VALUE) {
            notes.addAll(checkpoints.problems(module));
            for (Checkpoint one : usable) {
                begin = one.timeUs() <= fromUs ? one : begin;
            }
            notes.add(module + " was verified from "
                    + (begin == null ? "its making on: it has no checkpoint before that time" : begin + " on"));
        }
        return new ModuleSegments(List.of(new Segment(begin, null)), notes);
    }

    /** Returns the checkpoints before the tail of a record that was cut off, which is not verified. */
    private static List<Checkpoint> usable(Checkpoints checkpoints, String module, long wholeUntilUs) {
        return checkpoints.of(module).stream()
                .filter(one -> one.timeUs() <= wholeUntilUs)
                .toList();
    }

    /** Returns the first checkpoint of a module whose making is not recorded; null if it is, or there is none. */
    private static Checkpoint firstOf(
            Checkpoints checkpoints, String module, List<Checkpoint> known, List<String> notes) {
        if (known.isEmpty() || !checkpoints.isUnmade(module)) {
            return null;
        }
        notes.add("the creation of " + module + " is not recorded; verified from " + known.get(0) + " on");
        return known.get(0);
    }
}
