// SPDX-License-Identifier: Apache-2.0
/** The test kit of modules: one module on a manual clock, with publications and subscriptions of the test. */
package io.uorb.module.harness;
