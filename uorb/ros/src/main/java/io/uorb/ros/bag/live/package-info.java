// SPDX-License-Identifier: Apache-2.0
/** Bags and a running graph: a recorder of topics, and a player (ros1:B-6, ros1:B-8, ros1:B-10). */
package io.uorb.ros.bag.live;
