// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files by which javac and Gradle find the processors and learn how they work. */
class ServiceFilesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "services/javax.annotation.processing.Processor |"
                        + " io.uorb.processor.TopicProcessor io.uorb.processor.ParameterProcessor",
                "gradle/incremental.annotation.processors |"
                        + " io.uorb.processor.TopicProcessor,aggregating"
                        + " io.uorb.processor.ParameterProcessor,isolating",
            })
    void shouldNameTheProcessors(String file, String lines) throws IOException {
        try (InputStream in = TopicProcessor.class.getResourceAsStream("/META-INF/" + file)) {
            assertNotNull(in, file);
            assertEquals(lines, new String(in.readAllBytes(), UTF_8).strip().replace('\n', ' '));
        }
    }
}
