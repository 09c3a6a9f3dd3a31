// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.console;

import io.uorb.shell.service.ServiceException;
import io.uorb.shell.service.TraceService;
import io.uorb.shell.wire.Answer;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.SampleTimes;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.trace.ring.RingTrace;
import java.io.UncheckedIOException;

/** The trace of a running program's last seconds. */
record RingTraceService(RingTrace trace) implements TraceService {
    @Override
    public Answer.PathFigures path(String path, int worst, boolean held, long worstWithinMs) throws ServiceException {
        LineagePath parsed;
        try {
            parsed = path.isEmpty() ? null : LineagePath.parse(path);
        } catch (IllegalArgumentException e) {
            throw new ServiceException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
        TraceTables.Result read = TraceTables.of(trace.snapshot());
        ActivationTable table = read.table();
        PathTables tables = new PathTables(table, held, SampleTimes.ofTimers(table), trace.events(), trace.samples());
        read.problems().forEach(tables::warn);
        try {
            return new Answer.PathFigures(parsed == null ? tables.found() : tables.of(parsed, worst, worstWithinMs));
        } catch (UncheckedIOException e) {
            throw new ServiceException(Answer.Reason.FAILED, e.getCause().getMessage());
        }
    }
}
