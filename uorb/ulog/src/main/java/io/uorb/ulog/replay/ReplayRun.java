// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The run of a plan: reads the log in each round and publishes. The replay's thread. */
final class ReplayRun implements UlogVisitor {
    private static final int USUAL_MSG_IDS = 256;

    private final Path log;
    private final LogOpener opener;
    private final ReplayPlan plan;
    private final ReplayOptions options;
    private final ReplayClock clock;
    private final ReplayCounters counters;
    private final BackPressure backPressure;
    private final ParameterFeed parameters;
    /** Newest messages before the place that a user has moved to, by instance; null unless it is being looked for. */
    private Map<ReplayChannel, ReplayMessage> kept;
    /** Null in the order of the file. */
    private TimeWindow window;

    private ReplayChannel[] byMsgId = new ReplayChannel[USUAL_MSG_IDS];
    private SkipReason[] whyNot = new SkipReason[USUAL_MSG_IDS];
    private PlausibleTimes times;
    private long offsetUs;
    private long pacedOffsetUs;
    /** Jumps of the log's times before the first message that is published, us. */
    private long skippedBeforeUs;

    /** Time of the last message that was read; the least long before the first of a round. */
    private long lastReadUs = Long.MIN_VALUE;

    private boolean begun;
    private long newestUs = Long.MIN_VALUE;
    private boolean roundDone;
    private boolean going = true;
    /** The log's time before which nothing is published now. */
    private long fromUs;

    private volatile boolean atEnd;

    ReplayRun(
            Path log,
            LogOpener opener,
            ReplayPlan plan,
            ReplayOptions options,
            ReplayClock clock,
            ReplayCounters counters) {
        this.log = log;
        this.opener = opener;
        this.plan = plan;
        this.options = options;
        this.clock = clock;
        this.counters = counters;
        this.backPressure = new BackPressure(clock, options.patienceMs());
        this.parameters = new ParameterFeed(options.parameters());
        this.window = newWindow();
        this.fromUs = options.startUs();
    }

    private TimeWindow newWindow() {
        return options.order() == ReplayOrder.TIME
                ? new TimeWindow(plan.stepBackUs(), options.windowBytes() / Long.BYTES)
                : null;
    }

    /** Publishes; goes on elsewhere when a user moves the replay, also from its end. */
    void run() throws IOException {
        publishRounds();
        while (options.staysAtEnd() != null && moves()) {
            publishRounds();
        }
        clock.finish();
    }

    /** Moves to the place that a user wishes; returns false if the replay must end. */
    private boolean moves() {
        if (!clock.shallEnd()) {
            publishKept(); // nothing is later than the place
            atEnd = true;
            clock.awaitSeek(options.staysAtEnd());
        }
        atEnd = false;
        long toUs = clock.takeSeek();
        if (toUs < 0) {
            return false;
        }
        fromUs = Math.max(toUs, options.startUs());
        kept = new LinkedHashMap<>();
        window = newWindow();
        newestUs = Long.MIN_VALUE;
        begun = false;
        going = true;
        counters.publishedAt(fromUs);
        return true;
    }

    /** Returns whether the log's end is reached, and the replay waits there. Any thread. */
    boolean isAtEnd() {
        return atEnd;
    }

    /** Publishes until the last round ends, or one that publishes nothing, or the clock stops. */
    private void publishRounds() throws IOException {
        for (int round = 0; going && round < options.rounds(); round++) {
            counters.startRound();
            offsetUs = round * plan.roundUs();
            pacedOffsetUs = round == 0 ? 0 : offsetUs - round * (times.skippedUs() - skippedBeforeUs);
            long before = newestUs;
            readLog();
            drain();
            going &= newestUs != before;
        }
    }

    private void readLog() throws IOException {
        roundDone = false;
        try (UlogReader reader = opener.open(log)) {
            times = new PlausibleTimes(reader.header().startUs());
            lastReadUs = Long.MIN_VALUE;
            parameters.begin(reader.definitions());
            while (going && !roundDone && reader.next(this)) {
                continue;
            }
        } catch (ClosedByInterruptException e) {
            going = false;
        }
    }

    private void drain() {
        while (going && window != null) {
            ReplayMessage earliest = window.pollAny();
            if (earliest == null) {
                parameters.applyAll();
                return;
            }
            publish(earliest);
        }
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        int msgId = subscription.msgId();
        if (msgId >= byMsgId.length) {
            byMsgId = Arrays.copyOf(byMsgId, 2 * msgId);
            whyNot = Arrays.copyOf(whyNot, 2 * msgId);
        }
        TopicRef source = new TopicRef(subscription.name(), subscription.multiId());
        byMsgId[msgId] = plan.channels().get(source);
        whyNot[msgId] = plan.selected().contains(source) ? SkipReason.LEFT_OUT : SkipReason.NOT_SELECTED;
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        changeParameters(parameters.change(parameter));
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        changeParameters(parameters.change(parameterDefault));
    }

    /** Changes after the stop are not applied; those before the start are, since later messages depend on them. */
    private void changeParameters(Runnable change) {
        if (lastReadUs > options.stopUs()) {
            return;
        }
        if (window == null) {
            change.run();
        } else {
            parameters.hold(change, lastReadUs == Long.MIN_VALUE ? lastReadUs : lastReadUs + offsetUs, counters.read());
        }
    }

    /** Lines have times of their own; those of later rounds keep rising as messages do. */
    @Override
    public void onText(UlogLoggedString line) {
        if (line.timestampUs() >= fromUs && line.timestampUs() <= options.stopUs()) {
            options.texts()
                    .accept(
                            offsetUs == 0
                                    ? line
                                    : new UlogLoggedString(
                                            line.level(), line.tag(), line.timestampUs() + offsetUs, line.text()));
        }
    }

    /** Information has no time, and is that of the whole log: once, whatever the rounds. */
    @Override
    public void onInfo(UlogInfo info) {
        if (offsetUs == 0 && lastReadUs <= options.stopUs()) {
            options.infos().accept(info);
        }
    }

    @Override
    public void onData(UlogData data) {
        counters.countRead();
        long timeUs = times.next(data.timestampUs());
        lastReadUs = timeUs;
        int msgId = data.subscription().msgId();
        ReplayChannel channel = byMsgId[msgId];
        if (channel == null) {
            counters.skip(whyNot[msgId]);
        } else if (timeUs < fromUs) {
            passOver(channel, timeUs, data);
        } else if (timeUs > options.stopUs()) {
            counters.skip(SkipReason.AFTER_STOP);
            roundDone = timeUs - options.stopUs() > plan.stepBackUs();
        } else {
            if (!begun) {
                begun = true;
                skippedBeforeUs = times.skippedUs();
            }
            accept(channel, timeUs, data);
        }
    }

    private void passOver(ReplayChannel channel, long timeUs, UlogData data) {
        if (kept == null || timeUs < options.startUs()) {
            counters.skip(SkipReason.BEFORE_START);
            return;
        }
        going = !clock.shallEnd();
        ReplayMessage newest = kept.computeIfAbsent(channel, ReplayChannel::newMessage);
        channel.read(data, newest);
        newest.place(timeUs, timeUs, counters.read());
    }

    /** Publishes what a subscriber would have found at the place. */
    private void publishKept() {
        if (kept == null) {
            return;
        }
        List<ReplayMessage> messages = new ArrayList<>(kept.values());
        kept = null;
        messages.sort(Comparator.comparingLong(ReplayMessage::timeUs));
        for (ReplayMessage message : messages) {
            message.channel().publish(message);
            message.channel().takeBack(message);
        }
        clock.arrived();
    }

    private void accept(ReplayChannel channel, long timeUs, UlogData data) {
        publishKept();
        ReplayMessage message = channel.newMessage();
        channel.read(data, message);
        long withoutJumpsUs = timeUs - (times.skippedUs() - skippedBeforeUs);
        message.place(timeUs + offsetUs, withoutJumpsUs + pacedOffsetUs, counters.read());
        if (window == null) {
            publish(message);
            return;
        }
        window.add(message);
        for (ReplayMessage ready = window.poll(); going && ready != null; ready = window.poll()) {
            publish(ready);
        }
    }

    private void publish(ReplayMessage message) {
        ReplayChannel channel = message.channel();
        if (window != null) {
            parameters.applyBefore(message);
        }
        going = clock.awaitTurn(message.pacedUs()) && backPressure.awaitRoom(channel);
        if (!going) {
            return;
        }
        shift(message);
        long lateUs = clock.latenessUs(message.pacedUs());
        // Before the message: who reads it finds a place that is not before it.
        counters.publishedAt(message.timeUs() - offsetUs);
        channel.publish(message);
        if (lateUs >= 0) {
            counters.late(lateUs);
        }
        if (message.timeUs() < newestUs) {
            counters.countOutOfOrder();
        }
        newestUs = Math.max(newestUs, message.timeUs());
        channel.takeBack(message);
    }

    /** Shifts times of later rounds of a loop, so that they keep rising, even if times stay as logged otherwise. */
    private void shift(ReplayMessage message) {
        long loggedUs = message.timeUs() - offsetUs;
        long byUs = options.shiftsTimestamps() ? clock.dueUs(message.pacedUs()) - loggedUs : offsetUs;
        if (byUs != 0) {
            message.channel().shift(message, byUs);
        }
    }
}
