// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest; classes outside a jar have none. */
final class ManifestVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    /** The program's name and version. */
    static String text() {
        String version = UorbCommand.class.getPackage().getImplementationVersion();
        return "uorb " + (version == null ? "(not from a jar)" : version);
    }
}
