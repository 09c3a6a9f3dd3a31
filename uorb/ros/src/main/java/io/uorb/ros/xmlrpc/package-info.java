// SPDX-License-Identifier: Apache-2.0
/**
 * XML-RPC over HTTP/1.1 as ROS 1 uses it: values, writer, reader, client and server. Values are plain Java objects
 * ({@link io.uorb.ros.xmlrpc.XmlRpcValues} lists them). What is written fits roscpp's parser, which reads far less than
 * XML; what is read is all that Python's and C++'s writers emit. Every failure is an {@link java.io.IOException} with a
 * text of one line.
 */
package io.uorb.ros.xmlrpc;
