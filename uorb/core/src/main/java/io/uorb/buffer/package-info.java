// SPDX-License-Identifier: Apache-2.0
/**
 * The lock-free protocol of a node: a ring of cells, publishers that claim them, readers. The only package with fences
 * and VarHandles; not exported. Waiting threads and callbacks are in {@code io.uorb.wake}.
 *
 * <p>Conventions. The access mode stands in an accessor's name ({@code headAcquire}); no other code touches the
 * VarHandle. State that one thread writes often, or that all threads load, is kept 128 bytes away from its neighbours
 * on the heap: by a class of pad fields above it ({@code ...LeftPad}: 16 longs, and an int that fills the gap behind
 * the object header, where a JVM would put a small field of a subclass) and pad fields in the class below it. A test
 * checks the distances. {@code docs/evidence/memory-model.md} lists the shared fields with writer, reader, modes.
 */
package io.uorb.buffer;
