// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

/** The answer of an agent to {@link ClientRequests#ping}. */
public final class AgentInfo {
    private AgentInfo() {}

    /** Returns why a client cannot have a session with the agent whose INFO follows; empty if it can. */
    public static String problem(XrceReader from) {
        from.objectId(); // the request
        from.objectId();
        int status = from.octet();
        from.octet();
        boolean hasConfiguration = status == Submessages.OK && from.octet() != 0;
        if (!hasConfiguration || from.octet() != Entities.kind(Entities.AGENT_ID)) {
            return "answers a ping with status " + status;
        }
        int cookie = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            cookie |= from.octet() << shift;
        }
        int major = from.octet();
        int minor = from.octet();
        if (cookie != Submessages.COOKIE) {
            return "answers with the cookie " + Submessages.cookieText(cookie) + " instead of "
                    + Submessages.cookieText(Submessages.COOKIE);
        }
        return major == Submessages.VERSION_MAJOR
                ? ""
                : "has protocol version " + major + "." + minor + "; this program supports " + Submessages.VERSION_MAJOR
                        + ".0";
    }
}
