// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.service.CallException;
import io.uorb.service.ServiceTypes;
import io.uorb.service.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A service of a broker of this process. Equal if name and messages are. */
record OrbService(
        Services services, String name, OrbMetadata<?> request, OrbMetadata<?> response, TopicCatalogue catalogue)
        implements LiveService {
    private static final long PATIENCE_S = 5;

    /** Returns those that have a provider now, by name. */
    static List<LiveService> all(Orb orb, TopicCatalogue catalogue) {
        Services services = Services.of(orb);
        List<LiveService> provided = new ArrayList<>();
        for (var status : services.status()) {
            ServiceTypes types = services.types(status.name()).orElse(null);
            if (!status.provider().isEmpty() && types != null) {
                provided.add(new OrbService(services, status.name(), types.request(), types.response(), catalogue));
            }
        }
        return provided;
    }

    @Override
    public DynamicMessage call(DynamicMessage question) throws LiveRefusalException {
        DynamicTopic asked = DynamicTopic.of(request.name(), request.schema(), 1);
        DynamicTopic answered = DynamicTopic.of(response.name(), response.schema(), 1);
        DynamicMessage answer = answered.newMessage();
        DynamicMessage asMessage = asked.newMessage();
        System.arraycopy(question.words(), 0, asMessage.words(), 0, asMessage.words().length);
        try {
            services.call(name, asked, answered, asMessage, answer, PATIENCE_S, TimeUnit.SECONDS);
            return answer;
        } catch (CallException | IllegalArgumentException | IllegalStateException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }
}
