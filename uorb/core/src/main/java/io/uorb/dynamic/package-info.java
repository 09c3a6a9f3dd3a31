// SPDX-License-Identifier: Apache-2.0
/** Topics known only by name at run time: the catalogue of the class path, and publications and subscriptions that carry any message. */
package io.uorb.dynamic;
