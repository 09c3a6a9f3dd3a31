// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Writes down what a reader hands out, a line a record. */
public final class Transcript implements UlogVisitor {
    private final List<String> lines = new ArrayList<>();

    public static List<String> of(UlogReader reader) throws IOException {
        Transcript transcript = new Transcript();
        reader.readAll(transcript);
        return transcript.lines;
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    public void onData(UlogData data) {
        byte[] bytes = new byte[data.length()];
        data.buffer().get(data.offset(), bytes);
        lines.add("D " + data.subscription() + " " + data.timestampUs() + " "
                + HexFormat.of().formatHex(bytes));
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        lines.add("A " + subscription.msgId() + " " + subscription);
    }

    @Override
    public void onText(UlogLoggedString text) {
        lines.add(text.toString());
    }

    @Override
    public void onDropout(int durationMs) {
        lines.add("O " + durationMs);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        lines.add(parameter.toString());
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        lines.add(parameterDefault.toString());
    }

    @Override
    public void onInfo(UlogInfo info) {
        lines.add(info.toString());
    }

    @Override
    public void onSync() {
        lines.add("S");
    }
}
