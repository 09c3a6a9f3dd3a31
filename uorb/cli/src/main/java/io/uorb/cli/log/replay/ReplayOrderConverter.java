// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.ulog.replay.ReplayOrder;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of a replay's order. */
final class ReplayOrderConverter implements ITypeConverter<ReplayOrder> {
    @Override
    public ReplayOrder convert(String text) {
        return switch (text) {
            case "file" -> ReplayOrder.FILE;
            case "time" -> ReplayOrder.TIME;
            default -> throw new TypeConversionException("'" + text + "' is neither 'file' nor 'time'");
        };
    }
}
