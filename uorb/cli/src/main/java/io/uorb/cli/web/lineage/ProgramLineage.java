// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.PathTable;
import io.uorb.shell.wire.Request;
import java.io.IOException;

/** The lineage of a running program, over a connection that is opened when it is first asked for. */
public final class ProgramLineage implements LineageSource {
    /** Chains that ended within this time before the newest message are shown. */
    static final long RECENT_MS = 10_000;

    private final ProgramLink program;

    /** @param program a link of this source's own, which it closes */
    public ProgramLineage(ProgramLink program) {
        this.program = program;
    }

    @Override
    public PathTable path(String path, int worst) throws IOException, RefusedException {
        if (!program.isConnected() && !program.connect()) {
            throw new ProgramEndedException(program.problem());
        }
        return program.ask(new Request.TracePath(path, worst, false, RECENT_MS)).table();
    }

    @Override
    public void close() {
        program.close();
    }
}
