// SPDX-License-Identifier: Apache-2.0
/** Parameters: values that are set by name while a program runs, and read as immutable records. */
package io.uorb.parameter;
