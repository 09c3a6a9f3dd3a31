// SPDX-License-Identifier: Apache-2.0
/**
 * The annotation processor: {@code @Topic} classes in, {@code …Topic} classes, a catalogue of topics, and diagnostics
 * out. javac finds it through {@code META-INF/services}; nothing of it is used at run time.
 */
package io.uorb.processor;
