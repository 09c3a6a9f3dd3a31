// SPDX-License-Identifier: Apache-2.0
/** The merged description of launch files: nodes, parameters and machines (architecture:GR-19). Immutable. */
package io.uorb.launch.description;
