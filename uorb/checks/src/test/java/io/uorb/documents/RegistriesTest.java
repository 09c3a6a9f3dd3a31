// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The build takes everything from where Maven's own settings send it: no file names the host of a registry. */
class RegistriesTest {
    /** Parts of names, so that this file names no host. */
    private static final Pattern HOST = Pattern.compile("(?i)\\b(?:"
            + "(?:registry|repo|repository|central|oss|s01|plugins)[a-z0-9]*\\."
            + "(?:npmjs|yarnpkg|maven|apache|sonatype|gradle|jboss|spring)"
            + "|(?:npmjs|yarnpkg|unpkg|jsdelivr|cdnjs|esm|skypack|jitpack|bintray|sonatype|pythonhosted|pypi|crates"
            + "|rubygems|nuget)\\.(?:com|org|net|io|sh|dev))\\b");

    @Test
    void shouldNameNoHostOfAPackageRegistry() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : ProjectText.files("")) {
            // Bytes of pictures and archives too: each is a character of this set.
            Matcher host = HOST.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
            while (host.find()) {
                found.add(Project.root().relativize(file) + ": " + host.group());
            }
        }
        assertEquals(List.of(), found);
    }

    @ParameterizedTest
    @CsvSource({"registry, npmjs, org", "repo1, maven, org", "repo, maven.apache, org", "registry, yarnpkg, com"})
    void shouldKnowSuchAHost(String name, String domain, String top) {
        assertTrue(HOST.matcher("https://" + name + "." + domain + "." + top + "/x")
                .find());
    }
}
