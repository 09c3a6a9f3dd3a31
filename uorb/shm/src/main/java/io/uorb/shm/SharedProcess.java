// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

/**
 * A process that shares nodes.
 *
 * @param pid its process id
 * @param name of its program
 */
public record SharedProcess(long pid, String name) {
    @Override
    public String toString() {
        return "process " + pid + " (" + name + ")";
    }
}
