// SPDX-License-Identifier: Apache-2.0
/** Live views, which are redrawn until a key ends them. */
package io.uorb.cli.live;
