// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/** A script that cannot be explored: no failure of what it checks. */
@SuppressWarnings("serial")
final class ScriptMisuse extends Error {
    ScriptMisuse(String message) {
        super(message);
    }
}
