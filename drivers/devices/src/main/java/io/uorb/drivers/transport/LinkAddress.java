// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;

/** Address of a link, which can be opened repeatedly. Its {@code toString} is its name for users and in logs. */
public interface LinkAddress {
    /**
     * Opens it.
     *
     * @throws IOException if that fails; its text names the address and the reason
     */
    Link open() throws IOException;
}
