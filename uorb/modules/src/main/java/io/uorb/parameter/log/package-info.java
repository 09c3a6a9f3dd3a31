// SPDX-License-Identifier: Apache-2.0
/** Parameters in logs: a recorder's source, a replay's receiver. Needs {@code uorb-ulog}. */
package io.uorb.parameter.log;
