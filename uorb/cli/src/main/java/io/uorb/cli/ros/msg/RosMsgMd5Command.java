// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb ros msg md5}: prints MD5 sums. */
@Command(
        name = "md5",
        description = "Prints the MD5 sum of a type, as rosmsg md5 does.",
        exitCodeList = {"0:done", "1:a definition cannot be read", "2:wrong usage, or unknown type"})
public final class RosMsgMd5Command extends OrderedCommand {
    @Mixin
    private NamedTypes types;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
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
