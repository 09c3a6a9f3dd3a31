// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.lockstep.schedule.Schedules;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Checks the text of a schedule on a command line. */
final class ScheduleConverter implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
        try {
            Schedules.replay(text);
            return text;
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
