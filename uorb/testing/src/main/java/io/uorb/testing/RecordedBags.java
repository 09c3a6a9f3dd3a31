// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.nio.file.Path;

/** Bags of the repository that rosbag wrote; their folder describes them. */
public final class RecordedBags {
    private static final Path FOLDER = Project.file("uorb/testing/src/main/resources/io/uorb/testing/bags");

    private RecordedBags() {}

    /** Returns a bag, or {@code bags.json}. */
    public static Path file(String name) {
        return FOLDER.resolve(name);
    }
}
