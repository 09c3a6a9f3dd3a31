// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import io.uorb.text.TextEscapes;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.regex.Pattern;

/**
 * The network interface of a domain: this machine's loopback by default, since on an office network the default domain
 * finds robots of others.
 *
 * @param name of the interface, its address, or {@link #ANY}
 */
public record DdsNetwork(String name) {
    /** Interface of this machine alone. */
    public static final String LOOPBACK = "lo";

    /** All that the library finds, and the settings of the variable {@code CYCLONEDDS_URI}. */
    public static final String ANY = "any";

    private static final Pattern ADDRESS = Pattern.compile("[0-9a-fA-F]*[.:][0-9a-fA-F.:]+");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.@-]{0,14}");
    private static final int MOST_PARTICIPANTS = 32;
    private static final String NO_MULTICAST = "<AllowMulticast>false</AllowMulticast>";

    /** Checks the name. */
    public DdsNetwork {
        if (!ADDRESS.matcher(name).matches() && !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + TextEscapes.escape(name)
                    + "' is neither a network interface such as eth0, nor an address, nor " + ANY);
        }
    }

    /** Returns whether other machines can be reached. */
    public boolean isOpen() {
        return !name.equals(LOOPBACK) && !name.equals("::1") && !name.matches("127\\.[0-9.]+");
    }

    /** Returns the settings of the library. */
    String configuration() {
        if (name.equals(ANY)) {
            String own = System.getenv("CYCLONEDDS_URI");
            return own == null ? "" : own;
        }
        String kind = ADDRESS.matcher(name).matches() ? "address" : "name";
        // Peers that no multicast reaches are found on their ports of this machine.
        String peers = isOpen()
                ? ""
                : "<Discovery><ParticipantIndex>auto</ParticipantIndex><MaxAutoParticipantIndex>" + MOST_PARTICIPANTS
                        + "</MaxAutoParticipantIndex><Peers><Peer address=\"127.0.0.1\"/></Peers></Discovery>";
        return "<CycloneDDS><Domain><General><Interfaces><NetworkInterface " + kind + "=\"" + name
                + "\"/></Interfaces>" + (isOpen() || supportsMulticast() ? "" : NO_MULTICAST) + "</General>" + peers
                + "</Domain></CycloneDDS>";
    }

    /** The loopback interface of Linux does not, of which the library would print a line. */
    private boolean supportsMulticast() {
        try {
            NetworkInterface loopback = NetworkInterface.getByName(LOOPBACK);
            return loopback != null && loopback.supportsMulticast();
        } catch (SocketException e) {
            return false;
        }
    }
}
