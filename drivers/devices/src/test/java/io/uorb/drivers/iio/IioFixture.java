// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of sensors in a tree of files. */
abstract class IioFixture {
    static final int[] LEVEL = {0, 0, 16393};
    static final int[] STILL = {10, -20, 30};

    @TempDir
    Path folder;

    final IioBench bench = new IioBench();
    IioTree tree;

    @BeforeEach
    final void plant() throws IOException {
        tree = new IioTree(folder);
    }

    @AfterEach
    final void close() throws IOException {
        tree.close();
        bench.close();
    }
}
