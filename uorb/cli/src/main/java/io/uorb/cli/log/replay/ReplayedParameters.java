// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.module.console.ModuleConsole;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.log.StoreReplay;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.record.LogParameterSource;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayParameters;
import java.util.List;
import java.util.Set;

/**
 * The parameters of a log on their way into this process's store and, all of them, into a recording. The replay's
 * thread applies them; recordings may listen from any thread.
 */
final class ReplayedParameters implements ReplayParameters, LogParameterSource, AutoCloseable {
    private static final String UPDATE_TOPIC = "parameter_update";

    private final ParameterStore store;
    private final StoreReplay receiver;
    private final LogParameters recorded = new LogParameters();
    private ParameterRegistration updates = () -> {};

    ReplayedParameters(ParameterStore store) {
        this.store = store;
        this.receiver = new StoreReplay(store);
    }

    /** Takes the values of the log's start, and serves the store on the broker's console. */
    void join(Orb orb, Replay replay) {
        recorded.begin(replay);
        ModuleConsole.serve(orb, store);
        // The log's own messages of that topic are of other changes.
        if (replay.topics().stream().noneMatch(topic -> topic.name().equals(UPDATE_TOPIC))) {
            updates = store.attach(orb);
        }
    }

    @Override
    public void apply(List<UlogParameter> parameters) {
        receiver.apply(parameters);
        recorded.apply(parameters);
    }

    @Override
    public void applyDefault(UlogParameterDefault parameterDefault) {
        recorded.applyDefault(parameterDefault);
    }

    @Override
    public List<Entry> entries() {
        return recorded.entries();
    }

    @Override
    public Runnable listen(ChangeReceiver receiver) {
        return recorded.listen(receiver);
    }

    /** Returns how many values were set in the store. */
    long applied() {
        return receiver.applied();
    }

    /** Returns the names that no kind of module of this process has. */
    Set<String> unknown() {
        return receiver.unknown();
    }

    /** Returns why values were refused. */
    List<String> problems() {
        return receiver.problems();
    }

    @Override
    public void close() {
        updates.close();
    }
}
