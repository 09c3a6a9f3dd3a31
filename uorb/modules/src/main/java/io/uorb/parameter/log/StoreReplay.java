// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.log;

import io.uorb.parameter.ParameterException;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.replay.ReplayParameters;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A receiver of a log's parameters that sets them in a store at their times: {@code Replay.builder(orb,
 * log).parameters(new StoreReplay(store))}. Parameters that the store does not have, and values that it refuses, are
 * skipped and reported. The replay's thread sets values; any thread may read the reports.
 */
@SuppressWarnings("exports") // Callers have uorb-ulog, which is optional for others.
public final class StoreReplay implements ReplayParameters {
    private static final int MOST_PROBLEMS = 100;

    private final ParameterStore store;
    private final Map<String, String> problems = new LinkedHashMap<>();
    private final Set<String> unknown = new LinkedHashSet<>();
    private long applied;

    /** Creates a receiver that sets the parameters of the store. */
    public StoreReplay(ParameterStore store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    /** Sets all values that the store accepts, in one transaction; others are skipped. */
    @Override
    public void apply(List<UlogParameter> parameters) {
        Map<String, ParameterValue> fitting = new LinkedHashMap<>();
        for (UlogParameter parameter : parameters) {
            ParameterValue value = valueOf(parameter);
            if (check(parameter.name(), value)) {
                fitting.put(parameter.name(), value);
            }
        }
        try {
            set(fitting);
        } catch (ParameterException e) {
            // A record refuses a combination: those that it takes one after the other apply.
            fitting.forEach(this::setAlone);
        }
    }

    private boolean check(String name, ParameterValue value) {
        Optional<ParameterMetadata> known = store.find(name);
        if (known.isEmpty()) {
            synchronized (this) {
                unknown.add(name);
            }
            return false;
        }
        try {
            known.get().check(value);
            return true;
        } catch (ParameterException e) {
            note(name, e);
            return false;
        }
    }

    private void set(Map<String, ParameterValue> values) {
        store.update(transaction -> values.forEach(transaction::set));
        count(values.size());
    }

    private void setAlone(String name, ParameterValue value) {
        try {
            set(Map.of(name, value));
        } catch (ParameterException e) {
            note(name, e);
        }
    }

    private synchronized void count(int values) {
        applied += values;
    }

    private synchronized void note(String name, ParameterException problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.putIfAbsent(name, problem.getMessage());
        }
    }

    private static ParameterValue valueOf(UlogParameter parameter) {
        Number value = parameter.value();
        return value instanceof Float
                ? ParameterValue.ofFloat(value.floatValue())
                : ParameterValue.ofInt(value.intValue());
    }

    /** Returns the number of values that were set. */
    public synchronized long applied() {
        return applied;
    }

    /** Returns the names in the log that the store does not have. */
    public synchronized Set<String> unknown() {
        return new LinkedHashSet<>(unknown);
    }

    /** Returns the reasons for refused values, one sentence per name; at most 100. */
    public synchronized List<String> problems() {
        return List.copyOf(problems.values());
    }
}
