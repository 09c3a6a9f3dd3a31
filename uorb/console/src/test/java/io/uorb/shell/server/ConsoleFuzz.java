// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.shell.server.request.BrokerRequests;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.server.request.FaultRequests;
import io.uorb.shell.server.request.HandlerRegistry;
import io.uorb.shell.server.request.KnownTopics;
import io.uorb.shell.server.request.ListenRequests;
import io.uorb.shell.server.request.ModuleRequests;
import io.uorb.shell.server.request.ObserveRequests;
import io.uorb.shell.server.request.ParameterRequests;
import io.uorb.shell.server.request.PublishRequests;
import io.uorb.shell.server.request.RequestDispatcher;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.MalformedException;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Entry point for Jazzer: the input is all that a client sends after its hello. It is answered by a broker of its own
 * that allows writing, except to files. It is also decoded as an answer, which a hostile program could send.
 */
public final class ConsoleFuzz {
    private ConsoleFuzz() {}

    /** One input; throws if there is a finding. */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        decodeAnswer(input);
        List<Throwable> errors = new ArrayList<>();
        Orb orb =
                Orb.builder().errorHandler((source, error) -> errors.add(error)).build();
        try (ClientSession session = new ClientSession()) {
            converse(input, answers(orb, errors), session);
        } finally {
            orb.close();
        }
        if (!errors.isEmpty()) {
            throw new AssertionError("a request failed", errors.get(0));
        }
    }

    private static RequestDispatcher answers(Orb orb, List<Throwable> errors) {
        HandlerRegistry handlers = new HandlerRegistry(true);
        KnownTopics topics = new KnownTopics(orb, problem -> errors.add(new AssertionError(problem)));
        BrokerRequests.addTo(handlers, orb, topics);
        ObserveRequests.addTo(handlers, orb, null);
        ListenRequests.addTo(handlers, orb, topics, ClientLimits.DEFAULT);
        PublishRequests.addTo(handlers, orb, topics);
        FaultRequests.addTo(handlers, orb, topics);
        ConsoleServices services = ConsoleServices.of(orb);
        services.setParameters(new OneParameter());
        ParameterRequests.addTo(handlers, services);
        ModuleRequests.addTo(handlers, services);
        Answer.Welcome welcome = new Answer.Welcome(Protocol.VERSION, "fuzz", 1, 1, true);
        return new RequestDispatcher(
                handlers, () -> welcome, lane -> Runnable::run, (source, error) -> errors.add(error));
    }

    private static void converse(byte[] input, RequestDispatcher answers, ClientSession session) throws IOException {
        answers.answer(new Request.Hello(Protocol.VERSION, "fuzz"), session, late -> {});
        ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(input));
        RequestBuffer requests = new RequestBuffer();
        try {
            boolean more = true;
            while (more) {
                more = requests.readFrom(channel);
                Request<?> request = requests.poll();
                while (request != null) {
                    // Answers that are given later are given at once here, on this thread.
                    List<Answer> given = new ArrayList<>();
                    Answer answer = answers.answer(request, session, given::add);
                    FrameCodec.encode(answer == null ? given.get(0) : answer);
                    session.drain();
                    request = requests.poll();
                }
            }
        } catch (MalformedException e) {
            requireText(e);
        }
    }

    private static void decodeAnswer(byte[] input) {
        try {
            FrameCodec.decodeAnswer(ByteBuffer.wrap(input));
        } catch (MalformedException e) {
            requireText(e);
        }
    }

    private static void requireText(MalformedException e) {
        if (e.getMessage().length() < 10) {
            throw new AssertionError("it says too little", e);
        }
    }
}
