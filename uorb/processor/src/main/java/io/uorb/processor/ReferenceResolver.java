// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

/** What inline tags of Javadoc refer to, in the words of whoever reads the text without Java's names. */
interface ReferenceResolver {
    /** The words for a link that has none of its own, such as {@code #navState}; null for what Java's name fits. */
    String name(String target);

    /** The value of the constant that {@code {@value}} names; null if it names none that we know. */
    String value(String target);
}
