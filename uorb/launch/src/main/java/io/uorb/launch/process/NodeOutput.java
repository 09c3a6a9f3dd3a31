// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

/** The place of a process's standard output ({@code ros1:K-22}); its errors are passed through in both cases. */
public enum NodeOutput {
    /** A file of the launch's log folder. */
    LOG,
    /** The output of this process. */
    SCREEN
}
