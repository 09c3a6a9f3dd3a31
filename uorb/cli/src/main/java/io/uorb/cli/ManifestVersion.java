// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest; classes outside a jar have none. */
public final class ManifestVersion implements IVersionProvider {
    /** Creates the provider, for picocli. */
    public ManifestVersion() {}

    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    /** Returns the program's name and version. */
    public static String text() {
        String version = ManifestVersion.class.getPackage().getImplementationVersion();
        return "uorb " + (version == null ? "(not from a jar)" : version);
    }
}
