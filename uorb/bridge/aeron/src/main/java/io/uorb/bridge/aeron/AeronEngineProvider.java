// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkEngineProvider;
import java.io.IOException;
import org.agrona.BitUtil;

/** Provider of the engine {@code aeron}, which carries the frames of links over UDP. */
public final class AeronEngineProvider implements LinkEngineProvider {
    private static final String PACKAGE = "jdk.internal.misc";

    /** For the service loader. */
    public AeronEngineProvider() {}

    @Override
    public String name() {
        return "aeron";
    }

    @Override
    public LinkEngine open(EngineSettings settings) throws IOException {
        Module agrona = BitUtil.class.getModule();
        if (!Object.class.getModule().isOpen(PACKAGE, agrona)) {
            throw new IOException(
                    "Aeron needs access to java.base/" + PACKAGE + ": start Java with --add-opens java.base/"
                            + PACKAGE + "=" + (agrona.isNamed() ? agrona.getName() : "ALL-UNNAMED")
                            + ", or put the line \"Add-Opens: java.base/" + PACKAGE
                            + "\" into the manifest of the program's jar, as uorb.jar has it");
        }
        return AeronEngine.open(settings);
    }
}
