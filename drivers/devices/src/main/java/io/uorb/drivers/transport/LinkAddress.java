// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;

/** Where a link leads to; it can be opened again and again. Its {@code toString} is what users and logs call it. */
public interface LinkAddress {
    /**
     * Opens it.
     *
     * @throws IOException if that fails; its text names the address and the reason
     */
    Link open() throws IOException;
}
