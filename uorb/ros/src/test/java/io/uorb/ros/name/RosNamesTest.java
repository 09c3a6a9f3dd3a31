// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Syntax and resolution of names. */
class RosNamesTest {
    @ParameterizedTest
    @CsvSource({"x y, ' ', 1", "_x, '_', 0", "a//b, '/', 2", "1a, '1', 0", "a/é, 'é', 2", "a~b, '~', 1", "a:b, ':', 1"})
    @Statement("ros1:N-9")
    void shouldNameBadCharacterAndPosition(String name, String character, int position) {
        String message = assertThrows(IllegalArgumentException.class, () -> RosNames.requireLegal("topic", name))
                .getMessage();
        assertTrue(
                message.startsWith("topic name \"" + name + "\" has '" + character + "' at position " + position + ";"),
                message);
    }

    @Test
    @Statement("ros1:N-9")
    void shouldRefuseEmptyNamesAtTheApi() {
        assertTrue(RosNames.isLegal(""));
        assertThrows(IllegalArgumentException.class, () -> RosNames.requireLegal("topic", ""));
        assertThrows(IllegalArgumentException.class, () -> RosNames.requireBaseName("node", ""));
    }

    @Test
    @Statement("ros1:N-1")
    void shouldTellBaseNames() {
        assertTrue(RosNames.isBaseName("imu_0"));
        assertFalse(RosNames.isBaseName("/imu"));
        assertFalse(RosNames.isBaseName("a/imu"));
        assertFalse(RosNames.isBaseName("~imu"));
        assertEquals("imu", RosNames.requireBaseName("node", "imu"));
        assertThrows(IllegalArgumentException.class, () -> RosNames.requireBaseName("node", "a/b"));
    }

    @ParameterizedTest
    @CsvSource({"/a/b/c, /a/b/", "/a, /", "a, /", "/a/b/, /a/", "'', /"})
    @Statement({"ros1:N-2", "ros1:N-3"})
    void shouldCutNamespace(String name, String namespace) {
        assertEquals(namespace, RosNames.namespaceOf(name));
    }

    @Test
    @Statement("ros1:N-2")
    void shouldResolveAndRemapOnlyLegalNamesOfTheProgram() {
        NodeNames names = new NodeNames("/ns/n", Map.of("imu", "~raw"));
        assertEquals("/ns/n/raw", names.resolveLegal("topic", "imu"));
        assertThrows(IllegalArgumentException.class, () -> names.resolveLegal("topic", "i mu"));
        assertEquals(Map.of("/ns/imu", "/ns/n/raw"), names.remappings());
        assertEquals("/ns/n", names.node());
    }

    @Property
    void shouldResolveToGlobalNamesOnce(
            @ForAll @Chars({'/', '~', '_'}) @CharRange(from = 'a', to = 'c') @StringLength(min = 1, max = 9)
                    String name) {
        String resolved = RosNames.resolve(name, "/ns/node");
        assertTrue(RosNames.isGlobal(resolved), resolved);
        assertFalse(resolved.contains("//"), resolved);
        assertEquals(resolved, RosNames.resolve(resolved, "/other/node"));
        assertEquals(RosNames.canonical(resolved), resolved);
    }
}
