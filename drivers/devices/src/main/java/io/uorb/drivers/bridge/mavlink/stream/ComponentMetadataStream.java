// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.ComponentMetadata;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.nio.charset.StandardCharsets;

/** COMPONENT_METADATA, on request: where the file is that names the other files about us. */
@SuppressWarnings("deprecation") // was work in progress when the class was generated
final class ComponentMetadataStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(ComponentMetadata.class);
    private static final MessageField TIME = LAYOUT.field("timeBootMs");
    private static final MessageField CRC = LAYOUT.field("fileCrc");

    private final StationFile general;

    /** @param general the file; null if there is none */
    ComponentMetadataStream(StationFile general) {
        super(LAYOUT, 0);
        this.general = general;
        if (general != null) {
            byte[] uri = general.uri().getBytes(StandardCharsets.US_ASCII);
            LAYOUT.field("uri").putText(payload, uri, 0, uri.length);
        }
    }

    @Override
    protected boolean isNew() {
        return general != null;
    }

    @Override
    public boolean latest(long nowUs) {
        if (general == null) {
            return false;
        }
        TIME.put(payload, bootMs(nowUs));
        CRC.put(payload, general.crc());
        return true;
    }
}
