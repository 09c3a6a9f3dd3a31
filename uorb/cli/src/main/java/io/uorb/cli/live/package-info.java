// SPDX-License-Identifier: Apache-2.0
/** Views that are drawn again until a key ends them. */
package io.uorb.cli.live;
