// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

/** Resolver of inline tags of Javadoc for readers who do not know the Java names. */
interface ReferenceResolver {
    /** Returns the text of a link without a label, such as {@code #navState}; null to keep the Java name. */
    String name(String target);

    /** Returns the value of the constant that {@code {@value}} names; null if it names none that we know. */
    String value(String target);
}
