// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The form of lanes that traced logs tell, against the one that this program reads. */
final class TraceForm {
    private static final Pattern FORM = Pattern.compile("lanes=[0-9]{1,9}");

    private TraceForm() {}

    /** Returns the form that was told last; empty if none was. */
    private static String told(TextParts texts) {
        String told = texts.of(TraceText.Kind.ENVIRONMENT, TraceLog.FORMAT.number());
        return FORM.matcher(told).matches() ? told : "";
    }

    /** Returns whether a form was told. */
    static boolean isTold(TextParts texts) {
        return !told(texts).isEmpty();
    }

    /**
     * Refuses a form that this program does not read.
     *
     * @param log the traced log that was read last
     */
    static void refuseOther(Path log, TextParts texts) throws IOException {
        String told = told(texts);
        if (!told.isEmpty() && !told.equals(TraceLog.FORMAT.text())) {
            throw refused(log, "has lanes of the form " + told);
        }
    }

    /**
     * Refuses traced logs of which none has told a form.
     *
     * @param first the first of the logs
     */
    static void refuseSilent(Path first, TextParts texts) throws IOException {
        if (told(texts).isEmpty()) {
            throw refused(first, "does not contain the format of its lanes");
        }
    }

    private static IOException refused(Path log, String why) {
        return new IOException(log + ": its trace " + why + "; this program reads " + TraceLog.FORMAT.text());
    }
}
