// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.parameter.ParameterException;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import io.uorb.parameter.UnknownParameterException;
import io.uorb.parameter.log.StoreLogSource;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.record.LogParameterSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/** The parameters of a store, for a console. Any thread. */
final class StoreService implements ParameterService {
    /** Bytes of the rows of one answer: a quarter of what one may have. */
    static final int MOST_BYTES = 1024 * 1024;

    private final ParameterStore store;

    StoreService(ParameterStore store) {
        this.store = store;
    }

    @Override
    public Answer.Parameters list(String after, int most) {
        // Before the values: a client that sees a later number asks again.
        long instance = store.instance();
        List<ParameterMetadata> parameters = store.parameters();
        SortedMap<String, ParameterValue> values = store.values();
        List<Answer.ParameterRow> rows = new ArrayList<>();
        int bytes = 0;
        boolean more = false;
        for (ParameterMetadata one : parameters) {
            if (one.name().compareTo(after) <= 0) {
                continue;
            }
            more = rows.size() == most || bytes > MOST_BYTES;
            if (more) {
                break;
            }
            Answer.ParameterRow row = row(one, values);
            rows.add(row);
            bytes += ParameterRows.bytes(row);
        }
        return new Answer.Parameters(instance, more, rows);
    }

    /** Returns a row with a value of one moment: rows of an answer never mix two transactions. */
    private Answer.ParameterRow row(ParameterMetadata one, SortedMap<String, ParameterValue> values) {
        return ParameterRows.of(one, values.get(one.name()), store.defaultValue(one.name()), store.isUsed(one.name()));
    }

    @Override
    public Answer.Parameters set(List<Request.Assignment> values) throws ServiceException {
        change(() ->
                store.update(transaction -> values.forEach(value -> transaction.set(value.field(), value.value()))));
        return these(values.stream().map(Request.Assignment::field).toList());
    }

    @Override
    public Answer.Parameters reset(List<String> names) throws ServiceException {
        change(() -> store.update(transaction -> names.forEach(transaction::reset)));
        return these(names);
    }

    @Override
    public Answer.Parameters setDefault(String name, String value) throws ServiceException {
        change(() -> store.setDefault(name, value));
        return these(List.of(name));
    }

    @Override
    public Optional<LogParameterSource> logSource() {
        return Optional.of(new StoreLogSource(store));
    }

    private static void change(Runnable change) throws ServiceException {
        try {
            change.run();
        } catch (UnknownParameterException e) {
            throw new ServiceException(Answer.Reason.UNKNOWN, e.getMessage());
        } catch (ParameterException e) {
            throw new ServiceException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
    }

    private Answer.Parameters these(List<String> names) {
        long instance = store.instance();
        Set<String> wanted = new TreeSet<>(names);
        List<ParameterMetadata> present =
                wanted.stream().flatMap(name -> store.find(name).stream()).toList();
        SortedMap<String, ParameterValue> values = store.values();
        List<Answer.ParameterRow> rows = new ArrayList<>();
        int bytes = 0;
        boolean more = false;
        for (ParameterMetadata one : present) {
            more = bytes > MOST_BYTES;
            if (more) {
                break;
            }
            Answer.ParameterRow row = row(one, values);
            rows.add(row);
            bytes += ParameterRows.bytes(row);
        }
        return new Answer.Parameters(instance, more, rows);
    }
}
