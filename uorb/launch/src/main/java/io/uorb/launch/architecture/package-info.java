// SPDX-License-Identifier: Apache-2.0
/**
 * The architecture that runs, as a document: nodes, topics, services and links, from what was observed and what launch
 * files declare (architecture:GR-20 to architecture:GR-55). Records are immutable.
 */
package io.uorb.launch.architecture;
