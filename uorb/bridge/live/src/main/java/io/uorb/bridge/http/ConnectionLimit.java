// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.http;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jetty.io.Connection;

/**
 * A limit for HTTP connections: one too many closes the oldest, so that connections which send or read nothing do not
 * keep others away until their time is over. Those that became WebSockets, for which the token is needed, are not
 * counted. Any thread.
 */
public final class ConnectionLimit implements Connection.Listener {
    private final int most;
    private final Set<Connection> open = new LinkedHashSet<>();

    /** Creates a limit of that many connections. */
    public ConnectionLimit(int most) {
        this.most = most;
    }

    @Override
    public void onOpened(Connection connection) {
        Connection oldest = add(connection);
        if (oldest != null) {
            oldest.close();
        }
    }

    /** Adds a connection; returns the one that must be closed for it, or null. */
    private synchronized Connection add(Connection connection) {
        open.add(connection);
        if (open.size() <= most) {
            return null;
        }
        Iterator<Connection> oldestFirst = open.iterator();
        Connection oldest = oldestFirst.next();
        oldestFirst.remove();
        return oldest;
    }

    /** Also called when a connection becomes a WebSocket. */
    @Override
    public synchronized void onClosed(Connection connection) {
        open.remove(connection);
    }
}
