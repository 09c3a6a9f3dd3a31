// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkAddresses;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of a link's address. */
final class LinkAddressConverter implements ITypeConverter<LinkAddress> {
    LinkAddressConverter() {}

    @Override
    public LinkAddress convert(String text) {
        try {
            return LinkAddresses.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
