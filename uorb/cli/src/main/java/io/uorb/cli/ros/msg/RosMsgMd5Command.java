// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code uorb ros msg md5}: prints MD5 sums. */
@Command(
        name = "md5",
        description = "Prints the MD5 sum of a type, as rosmsg does.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:a definition cannot be read", "2:wrong usage, or unknown type"})
public final class RosMsgMd5Command implements Callable<Integer> {
    @Mixin
    private NamedTypes types;

    @Spec
    private CommandSpec spec;

    public RosMsgMd5Command() {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        for (String name : types.names()) {
            String md5 = types.isService()
                    ? types.types().service(name).md5()
                    : types.types().message(name).md5();
            out.println(types.isFull() ? md5 : "[" + TextEscapes.escape(name) + "]: " + md5);
        }
        out.flush();
        return ExitCode.OK;
    }
}
