// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.Orb;
import io.uorb.error.ErrorHandler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * The parameters of a process, by name ({@code modules:MO-22}). Modules register the components of records ({@link
 * #bind}) and read immutable records; any code sets values by name. Any thread.
 *
 * <p>A change is checked by type, range and the constructor of each record that has the parameter; if one refuses it,
 * nothing changes. Transactions are made one after the other. A {@link ParameterListener} that runs delays other
 * changes, but no reader.
 */
public final class ParameterStore {
    /** Module of the publication of {@code parameter_update}, as in PX4. */
    public static final String PUBLISHER = "param";

    /** Held by a transaction until all are told of it. Taken before {@link #state}. */
    private final Object changing = new Object();
    /** Guards the values; written with both monitors, read with either. */
    private final Object state = new Object();

    private final ParameterTable table = new ParameterTable();
    private final StoredTexts stored = new StoredTexts();
    private final StoredDefaults storedDefaults = new StoredDefaults();
    private final ParameterCounts counts = new ParameterCounts();
    private final ParameterUpdates updates = new ParameterUpdates();
    private final ParameterNotifier notifier;
    /** Changed values since the store was made. */
    private long instance;

    /** Creates a store without parameters; failures of listeners go to the thread's uncaught-exception handler. */
    public ParameterStore() {
        this(ErrorHandler.uncaught());
    }

    /**
     * Creates a store without parameters.
     *
     * @param errorHandler receives exceptions of listeners
     */
    public ParameterStore(ErrorHandler errorHandler) {
        this.notifier = new ParameterNotifier(Objects.requireNonNull(errorHandler, "errorHandler"));
    }

    /**
     * Registers a record's parameters. Values that were loaded for them apply now, unless they are refused
     * ({@link ParameterBinding#problems}). A second binding of the same module and class shares the parameters.
     *
     * @param module the module's full name; a leading {@code /} is dropped
     * @throws IllegalArgumentException naming what is wrong with the record class, or a parameter that another module
     *     describes otherwise
     */
    @SuppressWarnings("unchecked") // the record was registered with its class
    public <P extends Record> ParameterBinding<P> bind(String module, Class<P> type) {
        String owner = requireModule(module);
        synchronized (changing) {
            BoundRecord<P> bound = (BoundRecord<P>) table.record(owner, type);
            List<ParameterProblem> problems = List.of();
            if (bound == null) {
                bound = new BoundRecord<>(new ParameterShape<>(owner, type));
                List<ParameterMetadata> fresh;
                synchronized (state) {
                    fresh = table.register(owner, type, bound);
                    problems = new ArrayList<>(storedDefaults.applyTo(table, fresh));
                    problems.addAll(stored.applyTo(table, fresh));
                }
                tellRegistered(fresh);
            }
            synchronized (state) {
                bound.opened();
            }
            return new ParameterBinding<>(this, bound, problems);
        }
    }

    private static String requireModule(String module) {
        String owner = module.startsWith("/") ? module.substring(1) : module;
        if (owner.isEmpty() || owner.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw new IllegalArgumentException(
                    "module name \"" + module + "\" is empty or not printable ASCII without blanks");
        }
        return owner;
    }

    private void tellRegistered(List<ParameterMetadata> fresh) {
        List<Consumer<ParameterListener>> events = new ArrayList<>();
        for (ParameterMetadata metadata : fresh) {
            ParameterValue value = table.value(metadata.name());
            events.add(listener -> listener.registered(metadata, value));
        }
        notifier.tell(events, () -> {});
    }

    void release(BoundRecord<?> bound) {
        synchronized (state) {
            bound.closed();
        }
    }

    /** Returns the registered parameters, sorted by name. */
    public List<ParameterMetadata> parameters() {
        synchronized (state) {
            return table.parameters();
        }
    }

    /** Returns a parameter's description; empty if no module has registered it. */
    public Optional<ParameterMetadata> find(String name) {
        synchronized (state) {
            counts.lookedUp();
            return table.find(name);
        }
    }

    /** Returns a consistent copy of all values, sorted by name. */
    public SortedMap<String, ParameterValue> values() {
        synchronized (state) {
            SortedMap<String, ParameterValue> values = table.values();
            counts.read(values.size());
            return values;
        }
    }

    /** Returns a consistent copy of all parameters with their values and defaults. */
    public ParameterSnapshot snapshot() {
        synchronized (state) {
            List<ParameterSnapshot.Entry> entries = table.snapshot();
            counts.read(entries.size());
            return new ParameterSnapshot(instance, entries);
        }
    }

    /**
     * Returns a parameter's value.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    public ParameterValue get(String name) {
        synchronized (state) {
            counts.read(1);
            return table.value(name);
        }
    }

    /**
     * Returns a parameter's default: that of {@link #setDefault} or {@link #loadDefaults}, or of its record.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    public ParameterValue defaultValue(String name) {
        synchronized (state) {
            return table.defaultValue(name);
        }
    }

    /**
     * Sets a default of the program's configuration, as PX4's {@code param set-default} for an airframe; it is not
     * saved. The value follows unless it was set. Its record must accept it together with its other defaults.
     *
     * @throws ParameterException naming the parameter, the text and the limit if it is refused
     */
    public void setDefault(String name, String text) {
        synchronized (changing) {
            Map<String, ParameterValue> byDefault =
                    Map.of(name, table.metadata(name).parse(text));
            List<ParameterChange> made;
            synchronized (state) {
                made = table.setDefaults(byDefault);
                instance += made.size();
            }
            tellDefaults(byDefault, made);
        }
    }

    /**
     * Sets defaults of the program's configuration together, those of unknown parameters when a module registers them.
     * Before {@link #load}: a loaded value that is the record's default follows a later default.
     *
     * @param texts defaults by name
     * @return what was refused
     */
    public List<ParameterProblem> loadDefaults(Map<String, String> texts) {
        synchronized (changing) {
            List<ParameterProblem> problems = new ArrayList<>();
            List<ParameterChange> made = new ArrayList<>();
            Map<String, ParameterValue> accepted;
            synchronized (state) {
                accepted = storedDefaults.apply(table, texts, problems, made);
                instance += made.size();
            }
            tellDefaults(accepted, made);
            return problems;
        }
    }

    /** Returns the names of {@link #loadDefaults} that no module has registered yet, sorted. */
    public List<String> pendingDefaults() {
        synchronized (state) {
            return storedDefaults.names();
        }
    }

    /**
     * Returns whether a module that runs has the parameter.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    public boolean isUsed(String name) {
        synchronized (state) {
            return table.isUsed(name);
        }
    }

    /**
     * Sets a value.
     *
     * @throws ParameterException naming the parameter, the value and the limit if it is refused
     */
    public void set(String name, ParameterValue value) {
        update(transaction -> transaction.set(name, value));
    }

    /**
     * Sets a value by its text.
     *
     * @throws ParameterException naming the parameter, the text and the limit if it is refused
     */
    public void set(String name, String text) {
        update(transaction -> transaction.set(name, text));
    }

    /**
     * Sets a value if the present value is the expected one.
     *
     * @return whether the value was set
     * @throws ParameterException naming the parameter, the value and the limit if it is refused
     */
    public boolean compareAndSet(String name, ParameterValue expected, ParameterValue value) {
        synchronized (changing) {
            if (!table.value(name).equals(expected)) {
                return false;
            }
            set(name, value);
            return true;
        }
    }

    /**
     * Sets a parameter to its default.
     *
     * @throws ParameterException if there is none of that name, or its record refuses the default together with its
     *     other values
     */
    public void reset(String name) {
        update(transaction -> transaction.reset(name));
    }

    /**
     * Makes several changes together, or none if one of them, or the code, throws.
     *
     * @throws ParameterException naming the parameters that are refused
     */
    public void update(Consumer<ParameterTransaction> changes) {
        synchronized (changing) {
            ParameterTransaction transaction = new ParameterTransaction(table);
            changes.accept(transaction);
            List<ParameterChange> made;
            synchronized (state) {
                made = table.apply(transaction.values(), transaction.resets());
                transaction.values().keySet().forEach(stored::remove);
                counts.written(transaction.values().size());
                instance += made.size();
            }
            tellChanged(made);
        }
    }

    private void tellChanged(List<ParameterChange> made) {
        if (!made.isEmpty()) {
            tell(made, List.of());
        }
    }

    /** Also if no value follows: the counts of {@code parameter_update} change. */
    private void tellDefaults(Map<String, ParameterValue> defaults, List<ParameterChange> made) {
        if (defaults.isEmpty()) {
            return;
        }
        List<Consumer<ParameterListener>> events = new ArrayList<>();
        defaults.forEach((name, byDefault) -> {
            ParameterMetadata metadata = table.metadata(name);
            events.add(listener -> listener.defaultChanged(metadata, byDefault));
        });
        tell(made, events);
    }

    private void tell(List<ParameterChange> made, List<Consumer<ParameterListener>> others) {
        List<Consumer<ParameterListener>> events = new ArrayList<>(others);
        made.forEach(change -> events.add(listener -> listener.changed(change)));
        long now = instance;
        notifier.tell(events, () -> {
            synchronized (state) {
                updates.prepare(now, counts, table);
            }
            updates.publish();
        });
    }

    /**
     * Sets loaded values. Those of unknown parameters are kept until a module registers them; so are those that are
     * refused.
     *
     * @param texts values by name
     * @param resetOthers whether all other parameters get their defaults, and what was kept before is forgotten
     * @return what was refused
     */
    public List<ParameterProblem> load(Map<String, String> texts, boolean resetOthers) {
        synchronized (changing) {
            ParameterTransaction others = new ParameterTransaction(table);
            if (resetOthers) {
                others.resetAll();
            }
            List<ParameterChange> made = new ArrayList<>();
            List<ParameterProblem> problems;
            synchronized (state) {
                if (resetOthers) {
                    stored.clear();
                }
                problems = stored.apply(table, texts, new LinkedHashMap<>(others.values()), made);
                counts.written(made.size());
                instance += made.size();
            }
            tellChanged(made);
            return problems;
        }
    }

    /** Returns the names of {@link #load} that no module has registered yet, sorted. */
    public List<String> pendingValues() {
        synchronized (state) {
            return stored.copy().keySet().stream()
                    .filter(name -> table.find(name).isEmpty())
                    .toList();
        }
    }

    /**
     * Returns what a file keeps of one moment, by name: values that were set, except for those that the program changes
     * itself and those that are the record's default, and loaded texts that apply to no parameter.
     */
    public SortedMap<String, String> textsToSave() {
        synchronized (state) {
            counts.exported();
            SortedMap<String, String> texts = stored.copy();
            for (ParameterMetadata metadata : table.parameters()) {
                if (!metadata.volatileValue() && table.isSet(metadata.name())) {
                    texts.put(metadata.name(), table.value(metadata.name()).toString());
                }
            }
            return texts;
        }
    }

    /** Returns the number of changed values since the store was made: {@code parameter_update.instance}. */
    public long instance() {
        synchronized (state) {
            return instance;
        }
    }

    /** Adds a listener; closing the result removes it. */
    public ParameterRegistration listen(ParameterListener listener) {
        return notifier.add(Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Publishes {@code parameter_update} in a broker, once per transaction, until the result is closed. It counts
     * reads, writes and lookups by name and exports; records that modules read are not counted.
     */
    public ParameterRegistration attach(Orb orb) {
        return updates.attach(Objects.requireNonNull(orb, "orb"));
    }
}
