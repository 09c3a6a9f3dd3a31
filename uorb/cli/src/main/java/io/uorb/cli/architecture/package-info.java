// SPDX-License-Identifier: Apache-2.0
/** {@code uorb architecture}: documents of architectures, compared and searched. */
package io.uorb.cli.architecture;
