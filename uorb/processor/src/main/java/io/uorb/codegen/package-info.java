// SPDX-License-Identifier: Apache-2.0
/**
 * Java source from schemas: the {@code …Topic} class of a message. Compile time only.
 *
 * <p>Input is a {@link io.uorb.codegen.JavaMessage}, output is text: the same text for the same message, on every
 * machine and JDK. Text blocks with named holes show the shape of the result; {@code src/test/resources/golden} has the
 * expected output. Classes are stateless or for one thread.
 */
package io.uorb.codegen;
