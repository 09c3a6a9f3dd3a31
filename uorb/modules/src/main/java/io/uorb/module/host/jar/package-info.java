// SPDX-License-Identifier: Apache-2.0
/** Factories of modules in jars that list them badly. */
package io.uorb.module.host.jar;
