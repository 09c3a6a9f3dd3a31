// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkAddresses;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An address of a link on the command line. */
final class LinkAddressText implements ITypeConverter<LinkAddress> {
    LinkAddressText() {}

    @Override
    public LinkAddress convert(String text) {
        try {
            return LinkAddresses.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
