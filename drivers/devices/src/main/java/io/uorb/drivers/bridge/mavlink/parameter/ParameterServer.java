// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import java.util.BitSet;
import java.util.function.Consumer;

/**
 * The parameter protocol. Requests only mark what is to be sent, so no number of them costs more than a list of all;
 * {@link #run} sends the marked ones, and the list, as fast as telemetry leaves room. For the link's thread.
 */
public final class ParameterServer {
    public static final MessageLayout LIST = ParamMessages.LIST;
    public static final MessageLayout READ = ParamMessages.READ;
    public static final MessageLayout SET = ParamMessages.SET;

    private static final int MESSAGES_A_PASS = 5;
    private static final long REFRESH_US = 100_000;

    private final LinkCounters counters;
    private final MessageTarget us;
    private final ParameterStore store;
    private final StationParameters parameters;
    private final ParameterSetter setter;
    private final ValueSender values;
    private final BitSet marked = new BitSet();
    private ParameterRegistration registration;
    private boolean hashMarked;
    /** Where the list goes on, and how many are left of it. */
    private int cursor;

    private int left;
    private int turn;
    private long refreshUs;

    /** @param texts tells stations what was refused */
    public ParameterServer(
            DeviceContext context,
            LinkCounters counters,
            MessageTarget us,
            ParameterStore store,
            Consumer<String> texts) {
        this.counters = counters;
        this.us = us;
        this.store = store;
        parameters = new StationParameters(store);
        setter = new ParameterSetter(context, store, texts);
        values = new ValueSender(parameters);
    }

    /** Begins with a link that has been opened: nobody has asked for anything. */
    public void open() {
        close();
        registration = store.listen(parameters);
        parameters.listenAgain();
        marked.clear();
        hashMarked = false;
        left = 0;
    }

    /** Ends; nothing is told of changes any longer. */
    public void close() {
        if (registration != null) {
            registration.close();
            registration = null;
        }
    }

    /**
     * Begins a list: the checksum first, so that a station that has the values can stop it. One that is under way goes
     * on from where it is, and round: stations that ask again and again get all values, too.
     */
    public void onRequestList(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (isForUs(ParamMessages.LIST_SYSTEM.get(payload), ParamMessages.LIST_COMPONENT.get(payload))) {
            refresh();
            hashMarked |= left == 0;
            cursor = left == 0 ? 0 : cursor;
            left = parameters.count();
        }
    }

    /** Marks one parameter, by index, or by name if the index is negative. */
    public void onRequestRead(MavlinkFrame frame, long nowUs) {
        byte[] payload = frame.payload();
        if (!isForUs(ParamMessages.READ_SYSTEM.get(payload), ParamMessages.READ_COMPONENT.get(payload))) {
            return;
        }
        refresh();
        int index = (int) ParamMessages.READ_INDEX.get(payload);
        String name = ParamMessages.READ_NAME.getText(payload);
        if (index < 0 && name.equals(ParamMessages.HASH)) {
            hashMarked = true;
            return;
        }
        int found = index < 0 ? parameters.find(name) : index;
        if (found >= 0 && found < parameters.count()) {
            marked.set(found);
            return;
        }
        counters.increment(LinkCount.INVALID);
        if (index < 0) {
            setter.refuseUnknown(name, nowUs);
        } else {
            setter.refuse("no parameter " + index + " of " + parameters.count(), nowUs);
        }
    }

    /**
     * Sets a parameter and marks it, so that the station is told what is stored. One that is late may be older than
     * what was set since; it is left out, as are those that come too fast, and a station that waits repeats it.
     */
    public void onSet(MavlinkFrame frame, long nowUs) {
        byte[] payload = frame.payload();
        long system = ParamMessages.SET_SYSTEM.get(payload);
        if (!isForUs(system, ParamMessages.SET_COMPONENT.get(payload))) {
            return;
        }
        String name = ParamMessages.SET_NAME.getText(payload);
        if (system != us.systemId() || frame.isLate() || !setter.maySet(nowUs)) {
            counters.increment(LinkCount.INVALID);
        } else if (name.equals(ParamMessages.HASH)) {
            hashMarked = false;
            left = 0;
        } else {
            set(name, payload, nowUs);
        }
    }

    private void set(String name, byte[] payload, long nowUs) {
        refresh();
        int index = parameters.find(name);
        if (index < 0) {
            counters.increment(LinkCount.INVALID);
            setter.refuseUnknown(name, nowUs);
            return;
        }
        int type = (int) ParamMessages.SET_TYPE.get(payload);
        setter.set(name, type, ParamMessages.SET_VALUE.getFloatBits(payload), nowUs);
        marked.set(index);
    }

    private boolean isForUs(long system, long component) {
        boolean isForUs = us.isUs(system, component);
        if (!isForUs) {
            counters.increment(LinkCount.FOR_OTHERS);
        }
        return isForUs;
    }

    private void refresh() {
        if (parameters.refresh(marked) && left > 0) {
            left = parameters.count();
        }
    }

    /** Sends what there is room for; takes changes of others ten times a second. */
    public void run(MessageSender sender, long nowUs) {
        if (parameters.isStale() && nowUs >= refreshUs) {
            refreshUs = nowUs + REFRESH_US;
            refresh();
        }
        for (int i = 0; i < MESSAGES_A_PASS; i++) {
            if (!(hashMarked ? sendHash(sender) : sendNext(sender, i % 2 == 0))) {
                return;
            }
        }
    }

    private boolean sendHash(MessageSender sender) {
        hashMarked = !values.sendHash(sender);
        return !hashMarked;
    }

    /** Sends one that was asked for or one of the list; {@code asked} goes first if there are both. */
    private boolean sendNext(MessageSender sender, boolean asked) {
        if (marked.isEmpty() || left > 0 && !asked) {
            return sendListed(sender);
        }
        return sendMarked(sender);
    }

    /** Sends one of those asked for, each in turn, so that none is asked for in vain. */
    private boolean sendMarked(MessageSender sender) {
        int next = marked.nextSetBit(turn);
        int index = next < 0 ? marked.nextSetBit(0) : next;
        boolean sent = values.send(sender, index);
        if (sent) {
            marked.clear(index);
            turn = index + 1;
        }
        return sent;
    }

    private boolean sendListed(MessageSender sender) {
        boolean sent = left > 0 && values.send(sender, cursor);
        if (sent) {
            cursor = (cursor + 1) % parameters.count();
            left--;
        }
        return sent;
    }
}
