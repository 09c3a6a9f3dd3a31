// SPDX-License-Identifier: Apache-2.0
/** {@code uorb param}: parameters of a running program or of a file. */
package io.uorb.cli.param;
