// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

/** The version of this library. The annotation processor refuses to run with a version other than its own. */
public final class UorbVersion {
    /** The version of the artifact {@code io.uorb:uorb}, as in its POM; a compile-time constant. */
    public static final String VERSION = "0.2.0-SNAPSHOT";

    private UorbVersion() {}
}
