// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

/** The ways in which a node has to do with a topic or a service (architecture:GR-30). */
enum LinkKind {
    PUBLISHES,
    SUBSCRIBES,
    PROVIDES,
    CALLS
}
