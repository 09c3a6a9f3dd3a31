// SPDX-License-Identifier: Apache-2.0
/**
 * Callbacks that wait in a {@link io.uorb.ros.callback.CallbackQueue} until a thread calls them: the program's own, by
 * {@code callOne}, {@code callAvailable} or {@code spin}, or those of a {@link io.uorb.ros.callback.CallbackSpinner}.
 */
package io.uorb.ros.callback;
