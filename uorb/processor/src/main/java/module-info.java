// SPDX-License-Identifier: Apache-2.0
/** Annotation processor of topics, and the compiler of {@code .msg} files. */
module io.uorb.processor {
    requires static info.picocli;
    requires io.uorb.files;
    requires java.compiler;
    // The processor reads initializers where javac shows them; nothing else uses it.
    requires static jdk.compiler;
    requires transitive io.uorb;
    requires io.uorb.dynamic;

    exports io.uorb.msg;
    exports io.uorb.msg.syntax;

    // picocli fills the fields of commands.
    opens io.uorb.msg to
            info.picocli;
}
