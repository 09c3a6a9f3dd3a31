// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import io.aeron.Aeron;
import io.uorb.Orb;
import io.uorb.shm.SharedNodes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The second process of {@link SharedMeasurement}: answers as many messages as each line of its input states. */
final class AnswerMain {
    static final String SPINNING = "spinning";
    static final String SLEEPING = "sleeping";
    static final String AERON = "aeron";
    /** Its answer to a line. */
    static final String READY = "ready";

    private AnswerMain() {}

    /** Answers; the arguments are the folders of the shared nodes and of Aeron's driver. */
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        try (SharedNodes shared = SharedMeasurement.open(Path.of(args[0]));
                Orb orb = SharedMeasurement.broker(shared);
                Aeron aeron = AeronEnd.client(Path.of(args[1]))) {
            Map<String, HopEnd> ends = new HashMap<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                HopEnd end = ends.computeIfAbsent(words[0], kind -> end(kind, orb, aeron));
                System.out.println(READY);
                end.pong(Integer.parseInt(words[1]));
            }
        }
    }

    private static HopEnd end(String kind, Orb orb, Aeron aeron) {
        if (kind.equals(AERON)) {
            AeronEnd end = new AeronEnd(aeron, SharedMeasurement.PONG_STREAM, SharedMeasurement.PING_STREAM);
            end.connect();
            return end;
        }
        return new UorbEnd(orb, SharedMeasurement.PONG, SharedMeasurement.PING, kind.equals(SLEEPING));
    }
}
