// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import java.util.regex.Pattern;

/** The rules of {@code rosparam}: those of PyYAML, and plain scalars that are angles. */
final class AngleScalars extends PythonScalars {
    private static final Pattern DEGREES = Pattern.compile("deg\\([^)]*\\)");
    private static final Pattern RADIANS = Pattern.compile("rad\\([^)]*\\)");
    private static final int LONGEST = 1024;

    @Override
    protected void addImplicitResolvers() {
        super.addImplicitResolvers();
        addImplicitResolver(AngleConstructor.DEGREES, DEGREES, "d", LONGEST);
        addImplicitResolver(AngleConstructor.RADIANS, RADIANS, "r", LONGEST);
    }
}
