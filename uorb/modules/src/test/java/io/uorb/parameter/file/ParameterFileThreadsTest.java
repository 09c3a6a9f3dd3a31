// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.parameter.ParameterStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several stores with one file. */
@DisplayName("modules:MO-23: several writers")
class ParameterFileThreadsTest {
    private static final int WRITERS = 4;
    private static final int SAVES = 10;

    @TempDir
    private Path folder;

    private Void save(String name) throws Exception {
        ParameterStore store = new ParameterStore();
        ParameterFile file = ParameterFile.open(folder.resolve("params.txt"), store);
        for (int i = 1; i <= SAVES; i++) {
            store.load(Map.of(name, Integer.toString(i)), false);
            file.save();
        }
        return null;
    }

    @Test
    void shouldLoseNothingThatAWriterHasSaved() throws Exception {
        List<Callable<Void>> writers = new ArrayList<>();
        SortedMap<String, String> expected = new TreeMap<>();
        for (int i = 0; i < WRITERS; i++) {
            String name = "WRITER_" + i;
            writers.add(() -> save(name));
            expected.put(name, Integer.toString(SAVES));
        }
        ExecutorService executor = Executors.newFixedThreadPool(WRITERS);
        try {
            for (Future<Void> done : executor.invokeAll(writers)) {
                done.get();
            }
        } finally {
            executor.shutdownNow();
        }
        ReadParameters read = ParameterFormat.read(folder.resolve("params.txt"));
        assertEquals(expected, read.values());
    }
}
