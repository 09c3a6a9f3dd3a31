// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

/**
 * A field that was removed and one that was added in its stead: same type, same neighbours before them in the
 * declaration. That it was renamed is a guess; for hash and logs it is another field all the same.
 *
 * @param from path of the field that only the first version has
 * @param to path of the field that only the second version has
 * @param type the type of both, as {@code .msg} files spell it
 */
public record RenameHint(String from, String to, String type) {
    /** Returns one short line for people. */
    public String line() {
        return "field " + from + ": perhaps renamed to " + to + " (" + type + ")";
    }
}
