// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import io.uorb.codegen.CommentNormalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * Assignment of comments to declarations. Comment lines without another line between them are a block.
 *
 * <ol>
 *   <li>The first block of a file is the message's, if no declaration stands above it.
 *   <li>What stands at the end of a declaration's line is the declaration's.
 *   <li>A block directly above a declaration that has none at its end is that declaration's.
 *   <li>Any other block directly below a declaration continues that declaration's.
 *   <li>Any other block is a heading for the readers of the file and belongs to no declaration.
 * </ol>
 */
final class Comments {
    private final List<String> head = new ArrayList<>();
    private final List<String> block = new ArrayList<>();
    private boolean first = true;

    /** The declaration on the line above the next one or above the block; null if there is none. */
    private Target above;

    /** Comment of one declaration. */
    static final class Target {
        private final List<String> lines = new ArrayList<>();

        /** Returns the comment in normal form. */
        String text() {
            return CommentNormalizer.normal(String.join("\n", lines));
        }
    }

    /** Returns the message's comment in normal form. */
    String head() {
        return CommentNormalizer.normal(String.join("\n", head));
    }

    /** A comment line, without its {@code #}. */
    void line(String text) {
        block.add(!text.isEmpty() && BlankCharacters.isBlank(text.charAt(0)) ? text.substring(1) : text);
    }

    /** A line that is neither comment nor declaration, or the end of the file. */
    void end() {
        give(above == null ? null : above.lines);
        above = null;
    }

    /** Returns a declaration, with what stands behind the {@code #} on its line. */
    Target declaration(String text) {
        Target target = new Target();
        boolean ownText = !text.isBlank();
        if (!ownText) {
            give(target.lines);
        } else {
            give(above == null ? null : above.lines);
            target.lines.add(text.strip());
        }
        first = false;
        above = target;
        return target;
    }

    private void give(List<String> owner) {
        if (block.isEmpty()) {
            return;
        }
        if (first) {
            head.addAll(block);
        } else if (owner != null) {
            owner.addAll(block);
        }
        first = false;
        block.clear();
    }
}
