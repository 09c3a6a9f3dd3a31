// SPDX-License-Identifier: Apache-2.0
/**
 * Designs that were tried and rejected, as small classes that do the same work, compared with this project's own: the
 * same measurements, the same stress test. {@code docs/evidence/alternatives.md} explains each and its rejection.
 *
 * <p>Conventions. An accessor's name contains the access mode ({@code stampAcquire}). "Stamp" is the 64-bit word that
 * identifies the message in a cell. Objects that a thread writes often are made of subclasses of {@code HandlePad}, so
 * that two of them are never on one cache line.
 */
package io.uorb.benchmarks.alternatives;
