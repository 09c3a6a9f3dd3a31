// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import java.util.List;

/**
 * A service at one moment.
 *
 * @param request name of the request's message class
 * @param response name of the response's message class
 * @param provider module that provides it; empty for none
 * @param clients modules with a client, sorted, each once
 * @param calls requests that the present provider has handled
 * @param failures those of them that failed
 * @param expired requests that it passed over because their callers did not wait any longer
 * @param lost requests that it lost because more than 64 waited
 */
public record ServiceStatus(
        String name,
        String request,
        String response,
        String provider,
        List<String> clients,
        long calls,
        long failures,
        long expired,
        long lost) {
    /** Copies the list. */
    public ServiceStatus {
        clients = List.copyOf(clients);
    }
}
