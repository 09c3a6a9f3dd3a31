// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.ServicePaths;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPathsProvider;
import io.uorb.error.ErrorHandler;
import io.uorb.error.RangeCheck;
import io.uorb.time.OrbClock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Builder of an {@link Orb}; see {@link Orb#builder}. One thread. */
public final class OrbBuilder {
    private OrbClock clock;
    private ErrorHandler errorHandler = ErrorHandler.uncaught();
    private RangeCheck rangeCheck = RangeCheck.ASSERT;
    private boolean externalInput;
    private BrokerPathsProvider paths = ServicePaths::of;
    private final Map<OrbMetadata<?>, Integer> histories = new HashMap<>();

    OrbBuilder() {}

    /** Sets the clock that governs every wait, interval and stamp; the default is the system's, from now on. */
    public OrbBuilder clock(OrbClock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /** Sets the handler of errors in callbacks; the default is the thread's handler of uncaught exceptions. */
    public OrbBuilder errorHandler(ErrorHandler errorHandler) {
        this.errorHandler = Objects.requireNonNull(errorHandler, "errorHandler");
        return this;
    }

    /**
     * Sets the handling of values that their unsigned wire type does not hold, such as 300 in a {@code uint8} field;
     * the default is {@link RangeCheck#ASSERT}. Other settings check each unsigned field of each published message;
     * messages in words cannot hold such values.
     */
    public OrbBuilder rangeCheck(RangeCheck check) {
        this.rangeCheck = Objects.requireNonNull(check, "check");
        return this;
    }

    /**
     * Sets whether pollers may wait for channels ({@link Poller#add(java.nio.channels.SelectableChannel, int)}) on a
     * clock that does not pass by itself; by default they are refused there, since what the world outside sends makes
     * runs differ. For hosts that record these bytes as inputs of the run.
     */
    public OrbBuilder recordedExternalInput(boolean allowed) {
        this.externalInput = allowed;
        return this;
    }

    /** Sets what attaches to the broker's endpoints, such as a trace; by default the service that is found, if any. */
    public OrbBuilder paths(BrokerPathsProvider provider) {
        this.paths = Objects.requireNonNull(provider, "provider");
        return this;
    }

    /**
     * Allows subscribers of the topic that call {@link Subscription#setHistory} to lag behind by this many messages
     * without loss; for others the queue length applies. Each node takes memory and cache for twice as many cells.
     *
     * @throws IllegalArgumentException if the number is less than 1 or the memory would not fit in an array
     */
    public OrbBuilder history(OrbMetadata<?> topic, int messages) {
        if (messages < 1) {
            throw new IllegalArgumentException(
                    "history of " + messages + " messages of topic " + topic + "; the least is 1");
        }
        try {
            NodeBuffer.suitableCapacity(topic.queueLength(), Node.cellWords(topic), messages);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("history of topic " + topic + ": " + e.getMessage(), e);
        }
        histories.put(topic, messages);
        return this;
    }

    /** Creates the broker. */
    public Orb build() {
        OrbClock chosen = clock == null ? OrbClock.system() : clock;
        BrokerPaths attached = paths.of(chosen);
        BrokerContext context = new BrokerContext(chosen, errorHandler, rangeCheck, externalInput, attached);
        Map<String, Integer> byName = new HashMap<>();
        histories.forEach((topic, messages) -> byName.merge(topic.name(), messages, Math::max));
        Map<String, Integer> given = attached == null ? byName : attached.histories(Map.copyOf(byName));
        return new Orb(context, new Nodes(given, 0, context)).opened();
    }
}
