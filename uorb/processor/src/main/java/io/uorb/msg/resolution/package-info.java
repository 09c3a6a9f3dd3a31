// SPDX-License-Identifier: Apache-2.0
/** From written files to message definitions: types, attributes, constants, owners of topics. */
package io.uorb.msg.resolution;
