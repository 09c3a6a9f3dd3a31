// SPDX-License-Identifier: Apache-2.0
/**
 * Warm-up: modules run on a broker of their own before the program's loop starts, so that their classes are loaded and
 * their code is compiled. Times of clocks in us, of the JIT in ms. One thread at a time.
 */
package io.uorb.trace.warmup;
