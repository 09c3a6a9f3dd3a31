// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import java.lang.reflect.Constructor;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Creates the commands, passing the program to constructors that take it. */
final class ProgramFactory implements IFactory {
    private final Program program;

    ProgramFactory(Program program) {
        this.program = program;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Program.class) {
                return type.cast(constructor.newInstance(program));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }
}
