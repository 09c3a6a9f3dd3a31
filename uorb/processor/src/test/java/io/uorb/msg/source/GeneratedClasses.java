// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.OrbMetadata;
import io.uorb.processor.Compilation;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import java.util.Locale;

/** The classes of some messages, emitted, and compiled with the processor; a warning fails the test. */
public final class GeneratedClasses {
    private static final String PACKAGE = "example.generated";

    private final ClassLoader loader;

    public GeneratedClasses(List<MessageDefinition> messages) {
        Compilation compilation = new Compilation().option("-Xlint:all", "-Xdoclint:all", "-Werror");
        JavaEmitter emitter = new JavaEmitter(PACKAGE, messages);
        messages.forEach(
                message -> compilation.source(PACKAGE + "." + message.schema().name(), emitter.emit(message)));
        this.loader = compilation.compileOrFail().classLoader();
    }

    /** The first topic of a message's generated class. */
    public OrbMetadata<Object> topic(MessageDefinition message) {
        String constant = message.topics().get(0).toUpperCase(Locale.ROOT);
        return Compilation.topic(loader, PACKAGE + "." + message.schema().name() + "Topic", constant);
    }
}
