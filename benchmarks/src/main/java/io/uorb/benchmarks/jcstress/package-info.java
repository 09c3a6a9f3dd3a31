// SPDX-License-Identifier: Apache-2.0
/** jcstress tests of races. The last result of each is that of its {@link io.uorb.benchmarks.jcstress.Meeting}. */
package io.uorb.benchmarks.jcstress;
