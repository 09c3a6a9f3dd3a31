// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.cli.option.NumberRange;
import io.uorb.ulog.output.FsyncPolicy;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of the interval of fsync. */
final class FsyncPolicyConverter implements ITypeConverter<FsyncPolicy> {
    private static final double LEAST_S = 0.001;
    private static final double GREATEST_S = 3600;
    private static final double NS_PER_S = 1e9;

    FsyncPolicyConverter() {}

    @Override
    public FsyncPolicy convert(String text) {
        if (text.equals("never")) {
            return FsyncPolicy.never();
        }
        if (text.equals("each-write")) {
            return FsyncPolicy.eachWrite();
        }
        double seconds = NumberRange.parse(text);
        if (!(seconds >= LEAST_S && seconds <= GREATEST_S)) {
            throw new TypeConversionException("'" + text + "' is neither 'never', nor 'each-write', nor a number from "
                    + LEAST_S + " to " + GREATEST_S + " s");
        }
        return FsyncPolicy.every(Duration.ofNanos(Math.round(seconds * NS_PER_S)));
    }
}
