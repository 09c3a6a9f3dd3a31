// SPDX-License-Identifier: Apache-2.0
/**
 * The annotation processor: {@code @Topic} classes in, {@code …Topic} classes, a catalogue of topics, and diagnostics
 * out. javac finds it through {@code META-INF/services} and calls it on one thread; it is not used at run time.
 */
package io.uorb.processor;
