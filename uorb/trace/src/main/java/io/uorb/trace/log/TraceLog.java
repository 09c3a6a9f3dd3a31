// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.activation.EndpointIdentity;
import io.uorb.schema.MessageSchema;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.blame.FlightEvents;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import io.uorb.ulog.record.LogExtension;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;

/**
 * Writes a trace into the logs of a recorder, which has it as its extension. The recorder must take all topics of
 * traced modules, at full rate. For the recording thread, and one recording.
 */
public final class TraceLog implements LogExtension {
    /** A block that is not full waits no longer, us: what a crash can lose beside the recorder's own interval. */
    static final long FLUSH_US = 100_000;

    /** Stands at the end of a trace that was not cut off. */
    static final TraceText END = new TraceText(TraceText.Kind.ENVIRONMENT, -1, "end=1");

    /** The form of the lanes' bytes and of what their operations mean: readers take no other. */
    static final TraceText FORMAT = new TraceText(TraceText.Kind.ENVIRONMENT, -2, "lanes=4");

    /** Interval of the form and of new texts: without a form that is left, no trace of a damaged log can be read. */
    private static final long TEXTS_US = 1_000_000;

    /** Interval of all that a file begins with, us: behind damage the lanes' modules and topics are known again. */
    static final long AGAIN_US = 10_000_000;

    /** A run-time image may have been made without it. */
    private static final boolean HAS_FLIGHT_RECORDER =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private final TraceRecorder recorder;
    private final Supplier<List<TraceText>> texts;
    private final TraceRecords records = new TraceRecords();
    private final WrittenSums sums = new WrittenSums();
    private final List<LaneBlocks> lanes = new ArrayList<>();
    private final Set<TraceText> told = new HashSet<>();
    private long textsUs;
    /** When the modules that made the latest endpoints are looked for once more: their host may not have had them. */
    private long modulesUs = Long.MAX_VALUE;

    private int endpointCount;
    private long allUs;

    /**
     * Creates the extension of one recorder.
     *
     * @param texts returns the environment and the modules, called each second; new ones are written
     */
    public TraceLog(TraceRecorder recorder, Supplier<List<TraceText>> texts) {
        this.recorder = Objects.requireNonNull(recorder, "recorder");
        this.texts = Objects.requireNonNull(texts, "texts");
    }

    @Override
    public SortedMap<String, MessageSchema> formats() {
        return TraceFormats.all();
    }

    @Override
    public void begin(Output output) {
        records.begin();
        sums.begin();
        tellAllAgain(output);
        writeTexts(output);
    }

    private void tellAllAgain(Output output) {
        told.clear();
        lanes.forEach(LaneBlocks::tellAgain);
        allUs = output.nowUs();
    }

    private void writeTexts(Output output) {
        textsUs = output.nowUs();
        if (HAS_FLIGHT_RECORDER && FlightRecorder.isInitialized()) { // else its classes are not loaded
            FlightEvents.tellTime();
        }
        records.text(output, FORMAT);
        TraceHistories.texts(recorder.histories()).forEach(text -> tell(output, text));
        writeModules(output);
    }

    private void writeModules(Output output) {
        texts.get().forEach(text -> tell(output, text));
    }

    private void tell(Output output, TraceText text) {
        if (!told.contains(text) && records.text(output, text)) {
            told.add(text);
        }
    }

    @Override
    public void look() {
        if (recorder.laneCount() != lanes.size()) {
            List<LaneRecorder> present = recorder.lanes(); // ours, which stay in their order, and new ones behind them
            for (int i = lanes.size(); i < present.size(); i++) {
                lanes.add(new LaneBlocks(present.get(i)));
            }
        }
        for (int i = 0; i < lanes.size(); i++) {
            lanes.get(i).look();
        }
    }

    @Override
    public void write(Output output, boolean last) {
        noteNewModules(output);
        if (last || output.nowUs() - textsUs >= TEXTS_US) {
            if (output.nowUs() - allUs >= AGAIN_US) {
                tellAllAgain(output);
            }
            writeTexts(output);
        }
        for (int i = 0; i < lanes.size(); i++) {
            lanes.get(i).write(output, last);
            if (last) {
                lanes.get(i).writeEnd(output);
            }
        }
        if (last) {
            sums.end(records, output);
            records.text(output, END);
            records.text(output, END); // a log whose last record is damaged does not look as if it was cut off
        } else {
            forgetEnded(output);
        }
    }

    /** Writes modules when they are made: a host that ends before the next texts are due has none any more. */
    private void noteNewModules(Output output) {
        int count = recorder.endpoints().size();
        if (count != endpointCount) {
            endpointCount = count;
            modulesUs = output.nowUs() + FLUSH_US;
            writeModules(output);
        } else if (output.nowUs() >= modulesUs) {
            modulesUs = Long.MAX_VALUE;
            writeModules(output);
        }
    }

    /** Forgets lanes that go no further, which would keep their rings to the recording's end. */
    private void forgetEnded(Output output) {
        for (int i = lanes.size() - 1; i >= 0; i--) {
            LaneBlocks lane = lanes.get(i);
            if (lane.isDone() && lane.writeEnd(output)) {
                recorder.forget(lane.lane);
                lanes.remove(i);
            }
        }
    }

    @Override
    public boolean generation(Output output, int msgId, long ordinal, long generation) {
        return sums.generation(records, output, msgId, ordinal, generation);
    }

    @Override
    public void subscribed(int msgId, String topic, int instance) {
        sums.subscribed(msgId, topic, instance);
    }

    @Override
    public void message(int msgId, long[] words, int lengthBytes) {
        sums.message(msgId, words, lengthBytes);
    }

    @Override
    public void end(Output output) {
        sums.end(records, output);
    }

    /** The blocks of one lane. */
    private final class LaneBlocks {
        private final LaneRecorder lane;
        private List<EndpointIdentity> endpoints = List.of();
        private long end;
        private long dropped;
        private long key = -1;
        private int sequence;
        private int toldEndpoints;
        private boolean toldThread;
        private long writtenUs;
        /** Whether the thread had ended before the last look. */
        private boolean ended;

        LaneBlocks(LaneRecorder lane) {
            this.lane = lane;
        }

        void tellAgain() {
            toldEndpoints = 0;
            toldThread = false;
        }

        void look() {
            ended = !lane.thread().isAlive(); // before the bytes: what it did before its end is among them
            LaneRing ring = lane.ring();
            if (ring != null) {
                dropped = ring.dropped();
                end = ring.committed();
                key = ring.key();
                endpoints = lane.endpoints();
            }
        }

        void write(Output output, boolean last) {
            LaneRing ring = lane.ring();
            if (ring == null || ring.released() == end || !tellEndpoints(output)) {
                return;
            }
            boolean room = true;
            while (room && ring.released() < end) {
                long from = ring.released();
                boolean cutsAtKey = key > from && key < end;
                int length = (int) Math.min(TraceFormats.BLOCK_BYTES, (cutsAtKey ? key : end) - from);
                boolean isDue = last || ended || cutsAtKey || output.nowUs() - writtenUs >= FLUSH_US;
                if (length < TraceFormats.BLOCK_BYTES && !isDue) {
                    return;
                }
                ring.copy(from, records.array(), TraceFormats.BLOCK_BYTES_AT, length);
                room = records.block(output, lane.number(), sequence, length, from == key || from == 0);
                if (room) {
                    sequence++;
                    writtenUs = output.nowUs();
                    ring.release(from + length);
                }
            }
        }

        /** Whether the thread has ended and all that it did is written. */
        boolean isDone() {
            LaneRing ring = lane.ring();
            return ended && (ring == null || ring.released() == end);
        }

        /**
         * Reports how many blocks there are, one more if there was no room for the last bytes; returns false if there
         * is no room for that.
         */
        boolean writeEnd(Output output) {
            LaneRing ring = lane.ring();
            if (ring == null) {
                return true;
            }
            int blocks = sequence + (ring.released() < end ? 1 : 0);
            return records.text(output, new TraceText(TraceText.Kind.LANE_END, lane.number(), blocks + "\n" + dropped));
        }

        private boolean tellEndpoints(Output output) {
            if (!toldThread) {
                toldThread = records.text(
                        output,
                        new TraceText(
                                TraceText.Kind.THREAD,
                                lane.number(),
                                lane.thread().getName()));
            }
            while (toldEndpoints < endpoints.size()
                    && records.endpoint(output, lane.number(), toldEndpoints, endpoints.get(toldEndpoints))) {
                toldEndpoints++;
            }
            return toldEndpoints == endpoints.size();
        }
    }
}
