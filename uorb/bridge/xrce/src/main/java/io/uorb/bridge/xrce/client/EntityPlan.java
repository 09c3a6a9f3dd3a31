// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import io.uorb.bridge.xrce.wire.Entities;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.bridge.xrce.wire.XrceWriter;
import java.util.BitSet;
import java.util.List;

/** The requests that make a client's entities at an agent, in order, and which of them are answered. One thread. */
final class EntityPlan {
    /** First id of a request; lower ones are the protocol's own. */
    private static final int FIRST_REQUEST = 0x0a;

    private static final int PARTICIPANT_ID = Entities.id(1, Entities.PARTICIPANT);
    /** Topic, publisher or subscriber, writer or reader, and the request for data of a reader. */
    private static final int STEPS = 4;

    private final List<ClientLane> lanes;
    private final int domain;
    private final String name;
    private final BitSet answered = new BitSet();
    private int next;

    EntityPlan(List<ClientLane> lanes, int domain, String name) {
        this.lanes = List.copyOf(lanes);
        this.domain = domain;
        this.name = name;
    }

    private int size() {
        return 1 + STEPS * lanes.size();
    }

    void restart() {
        next = 0;
        answered.clear();
    }

    boolean hasNext() {
        skipEmpty();
        return next < size();
    }

    /** Writers have no request for data. */
    private void skipEmpty() {
        while (next < size() && isEmpty(next)) {
            answered.set(next++);
        }
    }

    private boolean isEmpty(int step) {
        return step > 0 && (step - 1) % STEPS == STEPS - 1 && lane(step).isOutgoing();
    }

    private ClientLane lane(int step) {
        return lanes.get((step - 1) / STEPS);
    }

    /** Writes the next request into a message that has begun. */
    void writeNext(XrceWriter to) {
        int step = next++;
        int request = FIRST_REQUEST + step;
        if (step == 0) {
            Entities.participant(to, request, PARTICIPANT_ID, domain, name);
            return;
        }
        ClientLane lane = lane(step);
        int number = lane.number();
        int topic = Entities.id(number, Entities.TOPIC);
        int group = Entities.id(number, lane.isOutgoing() ? Entities.PUBLISHER : Entities.SUBSCRIBER);
        int end = Entities.id(number, lane.isOutgoing() ? Entities.WRITER : Entities.READER);
        switch ((step - 1) % STEPS) {
            case 0 -> Entities.topic(to, request, topic, PARTICIPANT_ID, lane.ddsName(), lane.ddsType());
            case 1 -> Entities.group(to, request, group, PARTICIPANT_ID);
            case 2 -> {
                if (lane.isOutgoing()) {
                    Entities.writer(to, request, end, group, topic, false);
                } else {
                    Entities.reader(to, request, end, group, topic, lane.depth());
                }
            }
            default -> {
                Entities.readData(to, request, end);
                answered.set(step); // by data
            }
        }
    }

    /**
     * Notes an answer.
     *
     * @return what was refused; empty if nothing was
     */
    String answer(int request, int status) {
        int step = request - FIRST_REQUEST;
        if (step < 0 || step >= next || answered.get(step)) {
            return "";
        }
        answered.set(step);
        if (status == Submessages.OK || status == Submessages.OK_MATCHED) {
            return "";
        }
        String what = step == 0 ? "participant " + name : "topic " + lane(step).ddsName();
        return String.format("%s: the agent answers with status 0x%02x", what, status);
    }

    boolean isDone() {
        skipEmpty();
        return answered.cardinality() == size();
    }
}
