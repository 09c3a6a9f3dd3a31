// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.generator;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.definition.DefinitionParser;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.Serializer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of a user's own definitions (ros1:G-25). */
class MessageSourceTest {
    @TempDir
    private Path folder;

    private static RosDefinition definition(String name, String text, String... others) {
        DefinitionSet set = new DefinitionSet();
        for (int i = 0; i < others.length; i += 2) {
            set.add(DefinitionParser.message(others[i], others[i], others[i + 1]));
        }
        set.add(DefinitionParser.message(name, name, text));
        return set.find(name).orElseThrow();
    }

    /** Compiles a class, and returns its serializer. */
    private Serializer<Object> compile(RosDefinition definition) throws Exception {
        MessageSource source = new MessageSource("org.example");
        write(source, definition);
        for (RosDefinition nested : definition.nested()) {
            write(source, nested);
        }
        try (var files = Files.walk(folder)) {
            List<String> arguments = new java.util.ArrayList<>(List.of("-d", folder.toString(), "-proc:none", "-cp"));
            arguments.add(System.getProperty("java.class.path")
                    + java.io.File.pathSeparator
                    + System.getProperty("jdk.module.path", ""));
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
            assertEquals(
                    0,
                    ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)),
                    source.message(definition));
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            @SuppressWarnings("unchecked") // of any class
            Serializer<Object> serializer = (Serializer<Object>) loader.loadClass(source.className(definition.name()))
                    .getField("SERIALIZER")
                    .get(null);
            serializer.newMessage().toString(); // loads the nested classes
            return serializer;
        }
    }

    private void write(MessageSource source, RosDefinition definition) throws IOException {
        Path file = folder.resolve(source.className(definition.name()).replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.message(definition));
    }

    private void shouldBeLike(RosDefinition definition, RosMessage message) throws Exception {
        Serializer<Object> serializer = compile(definition);
        DynamicSerializer dynamic = DynamicSerializer.of(definition);
        assertEquals(dynamic.type(), serializer.type());
        byte[] bytes = dynamic.toBytes(message);
        assertArrayEquals(bytes, serializer.toBytes(serializer.fromBytes(bytes)));
    }

    @Test
    @Statement("ros1:G-25")
    void shouldCompileWhateverNamesThereAre() throws Exception {
        RosDefinition odd = definition(
                "own_msgs/String",
                "int32 in\nint32 out\nint32 other\nint32 length\nint32 i\nint8 class\nbool java\n"
                        + "uint32 io\nuint64 int_\n"
                        + "string[2] two_\nObject[3] object\ntime[] Math\nchar[] chars\nbyte byte\nfloat32[2] System\n",
                "own_msgs/Object",
                "duration[2] serializer\nuint16[] override\n");
        DynamicSerializer serializer = DynamicSerializer.of(odd);
        RosMessage message = serializer.newMessage();
        message.setLong(message.field("io"), 0xffff_fff0L);
        message.getArray(message.field("two_")).getText(1).set("text");
        message.getArray(message.field("Math")).resize(2);
        message.getArray(message.field("Math")).setTime(1, 5, 6);
        RosMessage object = message.getArray(message.field("object")).getMessage(2);
        object.getArray(object.field("override")).resize(3);
        object.getArray(object.field("override")).setLong(2, 65_535);
        shouldBeLike(odd, message);
    }

    @Test
    void shouldEscapeWhatADefinitionSays() throws Exception {
        RosDefinition hostile = definition(
                "own_msgs/Hostile",
                "# \\u0022; } */ \" \u00e9 \u2028\nstring S=\"; static { System.exit(1); } //\\\n"
                        + "int64 MIN=-9223372036854775808\n"
                        + "uint64 MAX=18446744073709551615\nfloat32 HALF=0.5\nbool YES=1\nint8 N=-5\nuint8 x\n");
        shouldBeLike(hostile, DynamicSerializer.of(hostile).newMessage());
    }

    @Test
    void shouldRefuseFieldsOfOneJavaName() {
        RosDefinition twice = definition("own_msgs/Twice", "int32 a_b\nint32 aB\n");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new MessageSource("org.example").message(twice),
                "own_msgs/Twice: aB and a_b … both aB");
        assertTrue(new MessageSource("org.example").className("a/B").equals("org.example.a.B"));
    }
}
