// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** The metadata for GraalVM's native image names the catalogue's folder. */
class CatalogueImageTest {
    @Test
    void shouldNameTheFolderOfTheCatalogue() throws IOException {
        String file = "/META-INF/native-image/io.uorb/uorb-dynamic/resource-config.json";
        try (InputStream in = TopicCatalogue.class.getResourceAsStream(file)) {
            String text = new String(in.readAllBytes(), UTF_8);
            assertTrue(text.contains("{\"pattern\": \"\\\\Q" + TopicCatalogue.FOLDER + "\\\\E.*\"}"), text);
        }
    }
}
