// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.Arrays;

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
    /** Null in the order of the file. */
    private final TimeWindow window;

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
        this.window = options.order() == ReplayOrder.TIME
                ? new TimeWindow(plan.stepBackUs(), options.windowBytes() / Long.BYTES)
                : null;
    }

    /** Publishes until the last round ends, or one that publishes nothing, or the clock stops. */
    void run() throws IOException {
        for (int round = 0; going && round < options.rounds(); round++) {
            counters.startRound();
            offsetUs = round * plan.roundUs();
            pacedOffsetUs = round == 0 ? 0 : offsetUs - round * (times.skippedUs() - skippedBeforeUs);
            long before = newestUs;
            readLog();
            drain();
            going &= newestUs != before;
        }
        clock.finish();
    }

    private void readLog() throws IOException {
        roundDone = false;
        try (UlogReader reader = opener.open(log)) {
            times = new PlausibleTimes(reader.header().startUs());
            lastReadUs = Long.MIN_VALUE;
            parameters.begin(reader.definitions().parameters().values());
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

    /** Changes after the stop are not applied; those before the start are, since later messages depend on them. */
    @Override
    public void onParameter(UlogParameter parameter) {
        if (lastReadUs > options.stopUs()) {
            return;
        }
        if (window == null) {
            parameters.change(parameter);
        } else {
            parameters.hold(
                    parameter, lastReadUs == Long.MIN_VALUE ? lastReadUs : lastReadUs + offsetUs, counters.read());
        }
    }

    /** Lines have times of their own; those of later rounds keep rising as messages do. */
    @Override
    public void onText(UlogLoggedString line) {
        if (line.timestampUs() >= options.startUs() && line.timestampUs() <= options.stopUs()) {
            options.texts()
                    .accept(
                            offsetUs == 0
                                    ? line
                                    : new UlogLoggedString(
                                            line.level(), line.tag(), line.timestampUs() + offsetUs, line.text()));
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
        } else if (timeUs < options.startUs()) {
            counters.skip(SkipReason.BEFORE_START);
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

    private void accept(ReplayChannel channel, long timeUs, UlogData data) {
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
        channel.publish(message);
        if (lateUs >= 0) {
            counters.late(lateUs);
        }
        if (message.timeUs() < newestUs) {
            counters.countOutOfOrder();
        }
        newestUs = Math.max(newestUs, message.timeUs());
        counters.publishedAt(message.timeUs() - offsetUs);
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
