// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

/**
 * A pressed key.
 *
 * @param character the character, where the name is {@link Name#CHARACTER}; else 0
 */
public record Key(Name name, char character) {
    /** Keys with a meaning in live views. */
    public enum Name {
        CHARACTER,
        UP,
        DOWN,
        PAGE_UP,
        PAGE_DOWN,
        HOME,
        END,
        ENTER,
        ESCAPE,
        BACKSPACE,
        /** Ctrl-C, or the end of the input: ends the view. */
        LEAVE
    }

    public static Key of(Name name) {
        return new Key(name, (char) 0);
    }

    public static Key of(char character) {
        return new Key(Name.CHARACTER, character);
    }

    public boolean is(char wanted) {
        return name == Name.CHARACTER && character == wanted;
    }
}
