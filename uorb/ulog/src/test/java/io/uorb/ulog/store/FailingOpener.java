// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Files that take so many bytes and fail then, each by its own script; a file without script takes all. */
final class FailingOpener implements LogChannel.Opener {
    /** The behaviour of a file. */
    interface Script {
        /** How many of {@code wanted} bytes are taken when the file has {@code bytes}; -1 to fail. */
        int accepts(long bytes, int wanted);
    }

    private final Script[] scripts;
    private int created;

    FailingOpener(Script... scripts) {
        this.scripts = scripts;
    }

    /** A file that is full at so many bytes. */
    static Script fullAt(long limit) {
        return (bytes, wanted) -> bytes >= limit ? -1 : (int) Math.min(wanted, limit - bytes);
    }

    /** A file that fails once at so many bytes, and then takes everything. */
    static Script failingOnceAt(long limit) {
        boolean[] failed = new boolean[1];
        return (bytes, wanted) -> {
            if (failed[0]) {
                return wanted;
            }
            failed[0] = bytes >= limit;
            return failed[0] ? -1 : (int) Math.min(wanted, limit - bytes);
        };
    }

    @Override
    public LogChannel create(Path file) throws IOException {
        Script script = created < scripts.length ? scripts[created] : (bytes, wanted) -> wanted;
        created++;
        return new Failing(LogChannel.files().create(file), script);
    }

    /** A file that keeps to a script. */
    static final class Failing extends ForwardingChannel {
        private final Script script;
        private long bytes;

        Failing(LogChannel real, Script script) {
            super(real);
            this.script = script;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            int accepted = script.accepts(bytes, source.remaining());
            if (accepted < 0) {
                throw new IOException("No space left on device");
            }
            int limit = source.limit();
            source.limit(source.position() + accepted);
            int written = super.write(source);
            source.limit(limit);
            bytes += written;
            return written;
        }
    }
}
