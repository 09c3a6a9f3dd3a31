// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.util.List;

/** A program with the parameter GAIN, from 0 to 1, 0.5 by default. Thread-safe. */
final class OneParameter implements ParameterService {
    private String value = "0.5";
    private long instance;

    @Override
    public synchronized Answer.Parameters list(String after, int most) {
        return new Answer.Parameters(instance, false, after.compareTo("GAIN") < 0 ? List.of(row()) : List.of());
    }

    private Answer.ParameterRow row() {
        return new Answer.ParameterRow(
                "GAIN", "hub", "float32", value, "0.5", true, 0, 1, "1/s", 2, 0.1, "Hub", "Gain.", "", false, false,
                List.of());
    }

    @Override
    public synchronized Answer.Parameters set(List<Request.Assignment> values) throws ServiceException {
        for (Request.Assignment one : values) {
            if (!one.field().equals("GAIN")) {
                throw new ServiceException(Answer.Reason.UNKNOWN, "no parameter " + one.field());
            }
            value = one.value();
            instance++;
        }
        return list("", 1);
    }

    @Override
    public synchronized Answer.Parameters reset(List<String> names) {
        value = "0.5";
        instance++;
        return list("", 1);
    }
}
