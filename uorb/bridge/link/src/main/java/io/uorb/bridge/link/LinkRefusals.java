// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.Hello;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

/**
 * Programs that a link is not bound to: this one, one of a name that is taken, one that another link has, one with
 * another key.
 */
final class LinkRefusals {
    /** Anybody can send greetings, so lines about them are this far apart. */
    private static final long LINE_INTERVAL_NS = 10_000_000_000L;

    private final Hello doubtful = new Hello();
    private long nextLineNs;
    private final List<PeerLink> links;
    private final String name;

    LinkRefusals(List<PeerLink> links, String name, long nowNs) {
        this.links = links;
        this.name = name;
        this.nextLineNs = nowNs;
    }

    /**
     * Refuses the link, or else reports the program, whose greeting has not the seal of this program's key.
     *
     * @param host where it has come from
     */
    void refuseKey(ByteBuffer frame, boolean hasKey, String host, long nowNs, Consumer<String> log) {
        if (nowNs - nextLineNs < 0) {
            return;
        }
        String why;
        if (hasKey && doubtful.read(frame)) {
            why = "it has no key, and this program has one; both need the same (key=FILE)";
        } else if (!isSealedGreeting(frame)) {
            return;
        } else if (hasKey) {
            why = "its key is not this program's; both need the same (key=FILE)";
        } else {
            why = "it has a key, and this program has none; both need the same (key=FILE)";
        }
        String address = host + ":" + doubtful.port();
        PeerLink link = waitingAt(address, doubtful.port());
        if (link == null) {
            nextLineNs = nowNs + LINE_INTERVAL_NS;
            log.accept("the program at " + address + " is refused: " + why);
        } else if (link.refuse("the program at " + address + " is refused: " + why)) {
            nextLineNs = nowNs + LINE_INTERVAL_NS;
        }
    }

    private boolean isSealedGreeting(ByteBuffer frame) {
        frame.limit(Math.max(0, frame.limit() - FrameSeal.BYTES));
        return doubtful.read(frame);
    }

    /** Returns the link that looks for a program there, by its address or, where that is a name, by its port. */
    private PeerLink waitingAt(String address, int port) {
        PeerLink found = null;
        for (PeerLink link : links) {
            boolean isThere = link.address().equals(address);
            if (!link.state().isBound()
                    && (isThere || found == null && link.address().endsWith(":" + port))) {
                found = link;
            }
            if (isThere) {
                return link.state().isBound() ? null : link;
            }
        }
        return found;
    }

    /** Refuses the link whose own greeting has come back. */
    void refuseSelf(Hello greeting) {
        for (PeerLink link : links) {
            if (!link.state().isBound() && greeting.link() == link.number()) {
                link.refuse(link.address() + " is this program itself");
            }
        }
    }

    /** Refuses other links that the peer of a bound one has heard: it is known under two addresses. */
    void refuseOthers(Hello greeting, PeerLink bound) {
        for (PeerLink link : links) {
            if (bound.state().isBound() && !link.state().isBound() && link.isHeard(greeting)) {
                refuseSecond(link, bound);
            }
        }
    }

    private static void refuseSecond(PeerLink link, PeerLink first) {
        link.refuse("the program at " + link.address() + " is linked already, as that at " + first.address());
    }

    /** Whether a link may be bound to a program; if not, the link is refused. */
    boolean mayBind(PeerLink link, Hello with) {
        if (with.name().equals(name)) {
            link.refuse("the program at " + link.address() + " has this program's name, " + name
                    + "; name one of them otherwise (name=NAME)");
            return false;
        }
        for (PeerLink other : links) {
            if (other != link && other.hadLately(with.session())) {
                refuseSecond(link, other); // else both sides might choose anew, and not the same one, without an end
                return false;
            }
            if (other != link && other.state().isBound() && other.peerName().equals(with.name())) {
                link.refuse("the name " + with.name() + " of the program at " + link.address()
                        + " is that of the one at " + other.address());
                return false;
            }
        }
        return true;
    }
}
