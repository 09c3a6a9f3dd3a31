// SPDX-License-Identifier: Apache-2.0
/** jcstress tests of races. */
package io.uorb.benchmarks.jcstress;
