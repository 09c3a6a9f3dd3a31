// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

/**
 * A limit for the bytes of answers that all clients together have not taken yet. A client holds one answer, and may be
 * slow to take it. Used by the server's thread only.
 */
final class AnswerBudget {
    private final int mostBytes;
    private long bytes;

    AnswerBudget(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Takes room for an answer; returns false, and takes none, if there is too little. */
    boolean take(int answerBytes) {
        if (bytes + answerBytes > mostBytes) {
            return false;
        }
        bytes += answerBytes;
        return true;
    }

    void giveBack(int answerBytes) {
        bytes -= answerBytes;
    }

    @Override
    public String toString() {
        return bytes + " bytes of answers wait for slow clients; the limit is " + mostBytes + " bytes";
    }
}
