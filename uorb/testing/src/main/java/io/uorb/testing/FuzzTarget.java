// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A target of the fuzzer.
 *
 * @param name the folder under {@code target/fuzz}
 * @param className a class with a {@code fuzzerTestOneInput(byte[])}
 * @param share its part of the time, of {@link #SHARES}
 * @param longestInput bytes
 * @param seeds what it starts from
 * @param dictionary words that random bytes would seldom hit, as libFuzzer's dictionaries spell them
 * @param isConnecting whether it opens connections, which else are findings
 */
public record FuzzTarget(
        String name,
        String className,
        int share,
        int longestInput,
        Seeds seeds,
        List<String> dictionary,
        boolean isConnecting) {
    /** The shares of all targets of all artifacts. */
    public static final int SHARES = 44;

    /** Writes the inputs that a target starts from. */
    @FunctionalInterface
    public interface Seeds {
        /** Seeds that are texts. */
        static Seeds of(List<String> texts) {
            return folder -> {
                for (int i = 0; i < texts.size(); i++) {
                    Files.writeString(folder.resolve("seed" + i), texts.get(i), StandardCharsets.US_ASCII);
                }
            };
        }

        /** Writes files into the folder. */
        void write(Path folder) throws IOException;
    }

    /** Creates one that opens no connections. */
    public FuzzTarget(
            String name, String className, int share, int longestInput, Seeds seeds, List<String> dictionary) {
        this(name, className, share, longestInput, seeds, dictionary, false);
    }

    /** Its part of the seconds that all targets have together. */
    int seconds(int ofAll) {
        return Math.max(1, ofAll * share / SHARES);
    }

    @Override
    public String toString() {
        return name;
    }
}
