// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of the number of rounds. */
final class RoundsConverter implements ITypeConverter<Integer> {
    private static final int MOST = 1_000_000_000;

    @Override
    public Integer convert(String text) {
        try {
            int rounds = Integer.parseInt(text);
            if (rounds >= 1 && rounds <= MOST) {
                return rounds;
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException(problem(text));
        }
        throw new TypeConversionException(problem(text));
    }

    private static String problem(String text) {
        return "'" + text + "' is not a whole number from 1 to " + MOST;
    }
}
