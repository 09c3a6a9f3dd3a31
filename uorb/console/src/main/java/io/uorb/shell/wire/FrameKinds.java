// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All kinds of frames of one side, by number and by class; nothing else is ever made out of bytes. Immutable.
 *
 * @param <T> requests or answers
 */
final class FrameKinds<T> {
    /** A number stays with its kind; a new kind is added at the end of its list. */
    static final FrameKinds<Request<?>> REQUESTS = new FrameKinds<>(
            "request",
            1,
            List.of(
                    Request.Hello.class,
                    Request.Ping.class,
                    Request.ListNodes.class,
                    Request.ListEndpoints.class,
                    Request.ListTopics.class,
                    Request.Describe.class,
                    Request.Listen.class,
                    Request.Take.class,
                    Request.Unlisten.class,
                    Request.ListWorkQueues.class,
                    Request.ListLags.class,
                    Request.LogStatus.class,
                    Request.LogStart.class,
                    Request.LogStop.class,
                    Request.Publish.class,
                    Request.Inject.class,
                    Request.Clear.class,
                    Request.ListFaults.class,
                    Request.ListParameters.class,
                    Request.SetParameters.class,
                    Request.ResetParameters.class,
                    Request.ListModules.class,
                    Request.ModuleStatus.class,
                    Request.ListModuleKinds.class,
                    Request.DescribeModule.class,
                    Request.StartModule.class,
                    Request.StopModule.class,
                    Request.RestartModule.class,
                    Request.ListPerfCounters.class,
                    Request.SetDefault.class,
                    Request.TracePath.class,
                    Request.ListDevices.class,
                    Request.CountListener.class));

    static final FrameKinds<Answer> ANSWERS = new FrameKinds<>(
            "answer",
            128,
            List.of(
                    Answer.Refused.class,
                    Answer.Done.class,
                    Answer.Welcome.class,
                    Answer.Nodes.class,
                    Answer.Endpoints.class,
                    Answer.Topics.class,
                    Answer.Description.class,
                    Answer.Listening.class,
                    Answer.Messages.class,
                    Answer.WorkQueues.class,
                    Answer.Lags.class,
                    Answer.LogState.class,
                    Answer.Published.class,
                    Answer.Faults.class,
                    Answer.Parameters.class,
                    Answer.Modules.class,
                    Answer.ModuleReport.class,
                    Answer.ModuleKinds.class,
                    Answer.ModuleDetails.class,
                    Answer.PerfCounters.class,
                    Answer.PathFigures.class,
                    Answer.Devices.class));

    private final String side;
    private final int first;
    private final List<FrameKind<T>> byNumber = new ArrayList<>();
    private final Map<Class<?>, FrameKind<T>> byClass = new HashMap<>();

    private FrameKinds(String side, int first, List<Class<? extends T>> types) {
        this.side = side;
        this.first = first;
        for (Class<? extends T> type : types) {
            FrameKind<T> kind = FrameKind.of(first + byNumber.size(), type);
            byNumber.add(kind);
            byClass.put(type, kind);
        }
    }

    /** Returns all kinds, by number. */
    List<FrameKind<T>> all() {
        return List.copyOf(byNumber);
    }

    /** Returns the kind of that number. */
    FrameKind<T> of(int number) throws MalformedException {
        if (number < first || number >= first + byNumber.size()) {
            throw new MalformedException(
                    number + " is no kind of " + side + "; they are " + first + " to " + (first + byNumber.size() - 1));
        }
        return byNumber.get(number - first);
    }

    /** Returns the kind of that object. */
    FrameKind<T> of(T one) {
        return byClass.get(one.getClass());
    }

    /** Returns the class of the answer to a request of this class. */
    static Class<?> answerTo(Class<?> request) {
        ParameterizedType shape = (ParameterizedType) request.getGenericInterfaces()[0];
        return (Class<?>) shape.getActualTypeArguments()[0];
    }
}
