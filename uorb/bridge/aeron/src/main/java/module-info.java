// SPDX-License-Identifier: Apache-2.0
/** Engine of links: Aeron over UDP. */
@SuppressWarnings("requires-automatic") // io.aeron.client, io.aeron.driver, org.agrona
module io.uorb.bridge.aeron {
    requires io.aeron.client;
    requires io.aeron.driver;
    requires transitive io.uorb.bridge.link;
    requires org.agrona;

    exports io.uorb.bridge.aeron;

    provides io.uorb.bridge.link.engine.LinkEngineProvider with
            io.uorb.bridge.aeron.AeronEngineProvider;
}
