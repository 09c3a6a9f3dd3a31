// SPDX-License-Identifier: Apache-2.0
/** The matching of logged formats with message classes: bindings and reports. */
package io.uorb.ulog.binding;
