// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.OrbMetadata;

/**
 * The message classes of a service, for tools that call by name.
 *
 * @param request a topic of the request's message class
 * @param response a topic of the response's message class
 */
public record ServiceTypes(OrbMetadata<?> request, OrbMetadata<?> response) {}
