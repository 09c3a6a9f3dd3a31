// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.dronefleet.mavlink.common.CommandLong;
import io.dronefleet.mavlink.common.ComponentMetadata;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The files that describe parameters. */
@SuppressWarnings("deprecation") // was work in progress when the class was generated
@DisplayName("modules:MO-25 component metadata")
class ParameterFilesTest {
    private static final MessageLayout METADATA = MessageLayout.of(ComponentMetadata.class);
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);

    private final ParameterStore store = StationFixture.store();

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options.parameters(store));

    private final FtpStation station = new FtpStation(rig);

    /** Returns each value with the path to it. */
    private static List<String> leaves(String json) throws IOException {
        List<String> leaves = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isScalarValue()) {
                    leaves.add(parser.getParsingContext().pathAsPointer() + " " + parser.getText());
                }
            }
        }
        return leaves;
    }

    private long requestedCrc() {
        byte[] payload = LONG.newPayload();
        LONG.field("targetSystem").put(payload, 3);
        LONG.field("command").put(payload, 512);
        LONG.field("param1").putFloat(payload, METADATA.id());
        rig.send(LONG, payload);
        rig.advance(2_000);
        byte[] metadata = rig.latest.get(METADATA.id());
        assertEquals(
                "mftp://etc/extras/component_general.json",
                METADATA.field("uri").getText(metadata));
        return METADATA.field("fileCrc").get(metadata);
    }

    private static long crc(String file) {
        return MavlinkCrc32.of(0, file.getBytes(StandardCharsets.UTF_8)) & 0xFFFF_FFFFL;
    }

    @Test
    void shouldNameTheFileOfParametersAndItsChecksum() throws IOException {
        String general = station.file("/etc/extras/component_general.json");
        String parameters = station.file("/etc/extras/parameters.json");
        assertEquals(
                List.of(
                        "/version 1",
                        "/metadataTypes/0/type 1",
                        "/metadataTypes/0/uri mftp://etc/extras/parameters.json",
                        "/metadataTypes/0/fileCrc " + crc(parameters)),
                leaves(general));
        assertEquals(crc(general), requestedCrc());
    }

    @Test
    void shouldDescribeParameters() throws IOException {
        List<String> leaves = leaves(station.file("/etc/extras/parameters.json"));
        assertTrue(
                leaves.containsAll(List.of(
                        "/version 1",
                        "/parameters/0/name IMU_GYRO_COUNT",
                        "/parameters/0/type Int32",
                        "/parameters/0/volatile true",
                        "/parameters/1/values/0/value 0",
                        "/parameters/1/values/2/value 2",
                        "/parameters/3/rebootRequired true",
                        "/parameters/4/name MC_ROLLRATE_P",
                        "/parameters/4/type Float",
                        "/parameters/4/group Rate \"Control\"",
                        "/parameters/4/units 1/rad",
                        "/parameters/4/default 0.15",
                        "/parameters/4/min 0.01",
                        "/parameters/4/max 0.5",
                        "/parameters/4/increment 0.01",
                        "/parameters/4/decimalPlaces 3",
                        "/parameters/5/default 4001")),
                leaves.toString());
        assertTrue(leaves.stream().noneMatch(leaf -> leaf.contains("hidden") || leaf.contains("/parameters/6")));
        assertTrue(leaves.stream().noneMatch(leaf -> leaf.startsWith("/parameters/5/min")));
    }

    @Test
    void shouldDescribeParametersThatComeLater() throws IOException {
        long before = requestedCrc();
        StationFixture.bindLate(store);
        assertNotEquals(before, requestedCrc());
        assertTrue(leaves(station.file("/etc/extras/parameters.json")).contains("/parameters/0/name AA_FIRST"));
    }
}
