// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.metadata;

import io.uorb.drivers.bridge.mavlink.ftp.VirtualFiles;
import io.uorb.drivers.bridge.mavlink.stream.StationFile;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The files that describe the parameters of a store, under PX4's names: the general file names the other one and its
 * checksum, by which stations know that they have it already. They are made anew when there are new parameters. Not
 * compressed: the JDK has no xz. For the link's thread.
 */
public final class ParameterFiles implements StationFile {
    private static final String GENERAL = "/etc/extras/component_general.json";
    private static final String PARAMETERS = "/etc/extras/parameters.json";
    private static final String SCHEME = "mftp:/";
    private static final int TYPE_PARAMETER = 1;
    private static final long UINT32 = 0xFFFF_FFFFL;

    private final ParameterStore store;
    private List<ParameterMetadata> described;
    private byte[] parameters;
    private byte[] general;

    /** Creates the files of a store. */
    public ParameterFiles(ParameterStore store) {
        this.store = store;
    }

    /** Returns the files. */
    public VirtualFiles files() {
        return new VirtualFiles(Map.of(GENERAL, this::general, PARAMETERS, this::parameters));
    }

    /** Returns the address of the general file. */
    @Override
    public String uri() {
        return SCHEME + GENERAL;
    }

    /** Returns the checksum of the general file. */
    @Override
    public long crc() {
        return crc(general());
    }

    private static long crc(byte[] contents) {
        return MavlinkCrc32.of(0, contents) & UINT32;
    }

    private byte[] general() {
        update();
        return general;
    }

    private byte[] parameters() {
        update();
        return parameters;
    }

    private void update() {
        List<ParameterMetadata> present = store.parameters().stream()
                .filter(ParameterMetadata::hasPx4Name)
                .toList();
        if (present.equals(described)) {
            return;
        }
        described = present;
        parameters = ParametersJson.of(present).getBytes(StandardCharsets.UTF_8);
        JsonText json = new JsonText();
        json.begin('{').member("version", 1).name("metadataTypes").begin('[').begin('{');
        json.member("type", TYPE_PARAMETER).member("uri", SCHEME + PARAMETERS).member("fileCrc", crc(parameters));
        general = json.end('}').end(']').end('}').toString().getBytes(StandardCharsets.UTF_8);
    }
}
