// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.parameter.ParameterException;
import io.uorb.parameter.ParameterSnapshot;
import io.uorb.parameter.ParameterStore;
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
import java.util.function.Predicate;

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
        return answer(one -> one.name().compareTo(after) > 0, most);
    }

    /** Returns the parameters that are wanted: rows of an answer never mix two moments. */
    private Answer.Parameters answer(Predicate<ParameterSnapshot.Entry> wanted, int most) {
        ParameterSnapshot all = store.snapshot();
        List<Answer.ParameterRow> rows = new ArrayList<>();
        int bytes = 0;
        boolean more = false;
        for (ParameterSnapshot.Entry one : all.entries()) {
            if (!wanted.test(one)) {
                continue;
            }
            more = rows.size() == most || bytes > MOST_BYTES;
            if (more) {
                break;
            }
            Answer.ParameterRow row = ParameterRows.of(one.metadata(), one.value(), one.defaultValue(), one.used());
            rows.add(row);
            bytes += ParameterRows.bytes(row);
        }
        return new Answer.Parameters(all.instance(), more, rows);
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
        Set<String> wanted = Set.copyOf(names);
        return answer(one -> wanted.contains(one.name()), Integer.MAX_VALUE);
    }
}
