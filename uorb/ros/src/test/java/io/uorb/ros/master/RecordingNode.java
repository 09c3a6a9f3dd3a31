// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.xmlrpc.XmlRpcServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A node that records the master's calls and answers what it is told to. */
final class RecordingNode implements AutoCloseable {
    private static final long LONG_S = 60;

    private final String name;
    private final XmlRpcServer server;
    private final BlockingQueue<List<Object>> calls = new LinkedBlockingQueue<>();
    private volatile List<Object> answer = List.of(1, "", 0);

    RecordingNode(String name) throws IOException {
        this.name = name;
        server = XmlRpcServer.start(
                "node", new InetSocketAddress("127.0.0.1", 0), "127.0.0.1", this::record, (source, error) -> {});
    }

    private Object record(String method, List<Object> params) {
        List<Object> call = new ArrayList<>();
        call.add(method);
        call.addAll(params);
        calls.add(call);
        return answer;
    }

    /** Sets what all further calls are answered with. */
    void answer(List<Object> triple) {
        answer = triple;
    }

    String name() {
        return name;
    }

    String uri() {
        return "http://127.0.0.1:" + server.port() + "/";
    }

    /** Waits for the next call. */
    List<Object> next() throws InterruptedException {
        List<Object> call = calls.poll(LONG_S, TimeUnit.SECONDS);
        if (call == null) {
            throw new AssertionError(name + " was not called within " + LONG_S + " s");
        }
        return call;
    }

    @Override
    public void close() {
        server.close();
    }
}
