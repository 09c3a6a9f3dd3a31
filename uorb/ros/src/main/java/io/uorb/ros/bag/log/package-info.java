// SPDX-License-Identifier: Apache-2.0
/** Logs of uORB (ULog) as bags and back, by definitions made of the formats that a log has (ros1:B-10). */
package io.uorb.ros.bag.log;
