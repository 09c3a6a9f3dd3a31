// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.io.IOException;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;

/** The reader of keys from a terminal in raw mode. One thread. */
final class Keyboard {
    /** The time that a single escape waits for the rest of a sequence. */
    private static final long ESCAPE_MS = 100;

    private final NonBlockingReader reader;
    private final BindingReader bindings;
    private final KeyMap<Key.Name> keys = new KeyMap<>();

    Keyboard(Terminal terminal) {
        reader = terminal.reader();
        bindings = new BindingReader(reader);
        keys.setAmbiguousTimeout(ESCAPE_MS);
        keys.setUnicode(Key.Name.CHARACTER);
        keys.setNomatch(Key.Name.CHARACTER);
        bind(terminal, Key.Name.UP, Capability.key_up, "\033[A");
        bind(terminal, Key.Name.DOWN, Capability.key_down, "\033[B");
        bind(terminal, Key.Name.PAGE_UP, Capability.key_ppage, "\033[5~");
        bind(terminal, Key.Name.PAGE_DOWN, Capability.key_npage, "\033[6~");
        bind(terminal, Key.Name.HOME, Capability.key_home, "\033[H");
        bind(terminal, Key.Name.END, Capability.key_end, "\033[F");
        keys.bind(Key.Name.ENTER, "\r", "\n");
        keys.bind(Key.Name.ESCAPE, "\033");
        keys.bind(Key.Name.BACKSPACE, "\177", "\b");
        keys.bind(Key.Name.LEAVE, "\003", "\004");
    }

    private void bind(Terminal terminal, Key.Name name, Capability capability, String usual) {
        keys.bind(name, usual);
        String own = KeyMap.key(terminal, capability);
        if (own != null) {
            keys.bind(name, own);
        }
    }

    /** Returns the next key, null after the timeout, or {@link Key.Name#LEAVE} at the end of the input. */
    Key read(long timeoutMs) throws IOException {
        int next = reader.peek(Math.max(1, timeoutMs));
        if (next == NonBlockingReader.READ_EXPIRED) {
            return null;
        }
        Key.Name name = next == NonBlockingReader.EOF ? Key.Name.LEAVE : bindings.readBinding(keys);
        if (name == null) {
            return Key.of(Key.Name.LEAVE);
        }
        String text = bindings.getLastBinding();
        if (name != Key.Name.CHARACTER) {
            return Key.of(name);
        }
        return text != null && text.length() == 1 && text.charAt(0) >= ' ' ? Key.of(text.charAt(0)) : null;
    }
}
