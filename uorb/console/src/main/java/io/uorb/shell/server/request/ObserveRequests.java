// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.observe.WorkItemStatistics;
import io.uorb.observe.WorkQueueStatistics;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Handlers of requests about publications, subscriptions, lags and work items. Used by the server's thread only. */
public final class ObserveRequests {
    private final Orb orb;
    private final Observation observation;
    /** Null if none were named; the broker knows its own. */
    private final WorkQueues named;

    private ObserveRequests(Orb orb, WorkQueues named) {
        this.orb = orb;
        this.observation = Observation.of(orb);
        this.named = named;
    }

    public static void addTo(HandlerRegistry handlers, Orb orb, WorkQueues named) {
        ObserveRequests requests = new ObserveRequests(orb, named);
        LagMeter lags = new LagMeter(orb);
        handlers.put(Request.ListEndpoints.class, (request, session) -> requests.endpoints());
        handlers.put(Request.ListWorkQueues.class, (request, session) -> requests.workQueues());
        handlers.put(Request.ListLags.class, (request, session) -> {
            if (session.measureLags(lags::release)) {
                lags.acquire();
            }
            return lags.answer();
        });
    }

    private Answer.Endpoints endpoints() {
        return new Answer.Endpoints(
                orb.clock().nowUs(),
                System.nanoTime(),
                observation.publications().stream().map(ObserveRequests::row).toList(),
                observation.subscriptions().stream().map(ObserveRequests::row).toList());
    }

    private static Answer.PublicationRow row(PublicationStatus one) {
        return new Answer.PublicationRow(
                one.id(),
                one.topic(),
                one.instance(),
                one.module(),
                one.thread(),
                one.published(),
                one.promiseUs(),
                one.silentUs());
    }

    static Answer.SubscriptionRow row(SubscriptionStatus one) {
        return new Answer.SubscriptionRow(
                one.id(),
                one.topic(),
                one.instance(),
                one.module(),
                one.thread(),
                one.deliveryMode(),
                one.intervalUs(),
                one.generation(),
                one.behind(),
                one.lost(),
                one.skipped(),
                one.deadlineUs());
    }

    private Answer.WorkQueues workQueues() {
        Set<WorkQueues> all = new LinkedHashSet<>(WorkQueues.of(orb));
        if (named != null) {
            all.add(named);
        }
        List<Answer.WorkQueueRow> rows = new ArrayList<>();
        for (WorkQueues queues : all) {
            for (WorkQueueStatistics queue : WorkQueueStatistics.of(queues)) {
                rows.add(new Answer.WorkQueueRow(
                        queue.config().name(),
                        queue.config().relativePriority(),
                        queue.items().stream().map(ObserveRequests::row).toList()));
            }
        }
        return new Answer.WorkQueues(orb.clock().nowUs(), System.nanoTime(), rows);
    }

    private static Answer.WorkItemRow row(WorkQueueStatistics.Item item) {
        WorkItemStatistics of = item.statistics();
        return new Answer.WorkItemRow(
                item.name(),
                of.runs(),
                of.errors(),
                of.runTimeNs().p50(),
                of.runTimeNs().p99(),
                of.runTimeNs().max(),
                of.intervalUs().p50(),
                of.intervalUs().p99(),
                of.intervalUs().max());
    }
}
