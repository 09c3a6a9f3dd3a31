// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.CurrentUser;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.file.attribute.UserPrincipal;
import jdk.net.ExtendedSocketOptions;

/** Check of the user at the other end of a socket. */
final class PeerCredentials {
    private PeerCredentials() {}

    /** Returns whether the peer is our own user, or root, whom nothing restricts anyway. */
    static boolean isAllowed(SocketChannel channel) throws IOException {
        if (!channel.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED)) {
            // The folder lets nobody else in.
            return true;
        }
        UserPrincipal user =
                channel.getOption(ExtendedSocketOptions.SO_PEERCRED).user();
        return user.equals(CurrentUser.get()) || user.getName().equals("root");
    }
}
