// SPDX-License-Identifier: Apache-2.0
/**
 * Links: topics of one program in another one as if they were local (bridges:B-1 to bridges:B-21). One thread serves
 * all links of a program and is the only one that calls the engine; publishers neither wake it nor wait for it. Times
 * are in us of the program's clock, or in ns of the machine's.
 */
package io.uorb.bridge.link;
