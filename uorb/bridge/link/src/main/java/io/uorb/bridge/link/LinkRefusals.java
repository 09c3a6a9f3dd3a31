// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.frame.Hello;
import java.util.List;

/** Programs that a link is not bound to: this one, one of a name that is taken, one that another link has. */
final class LinkRefusals {
    private final List<PeerLink> links;
    private final String name;

    LinkRefusals(List<PeerLink> links, String name) {
        this.links = links;
        this.name = name;
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
