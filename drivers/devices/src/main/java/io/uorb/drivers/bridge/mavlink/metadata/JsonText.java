// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.metadata;

import java.util.Locale;

/** A writer of JSON objects and arrays into a text; the commas are its concern. One thread. */
final class JsonText {
    private final StringBuilder text = new StringBuilder();
    private boolean needsComma;

    /** Begins an object or array: <code>{</code> or {@code [}. */
    JsonText begin(char bracket) {
        comma();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    JsonText end(char bracket) {
        text.append(bracket);
        needsComma = true;
        return this;
    }

    /** Writes a member's name; its value follows. */
    JsonText name(String name) {
        comma();
        quote(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    JsonText member(String name, String value) {
        name(name);
        quote(value);
        needsComma = true;
        return this;
    }

    /** Writes a number or a truth, whose text is JSON's. */
    JsonText member(String name, Object value) {
        name(name);
        text.append(value);
        needsComma = true;
        return this;
    }

    private void comma() {
        if (needsComma) {
            text.append(',');
        }
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            if (next == '"' || next == '\\') {
                text.append('\\').append(next);
            } else if (next < ' ' || Character.isSurrogate(next)) {
                text.append(String.format(Locale.ROOT, "\\u%04x", (int) next));
            } else {
                text.append(next);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
