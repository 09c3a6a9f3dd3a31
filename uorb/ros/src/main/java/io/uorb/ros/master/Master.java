// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.ros.xmlrpc.XmlRpcServer;
import io.uorb.thread.DaemonPool;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * A ROS master: the name service and parameter server of a graph. Runs in threads of its own from {@link #start} to
 * {@link #close}; a call of {@code shutdown} only ends {@link #awaitShutdown}. All methods may be called from any
 * thread.
 */
public final class Master implements AutoCloseable {
    /** Methods that change what a file of state holds. */
    private static final Set<String> CHANGES = Set.of(
            "registerPublisher",
            "unregisterPublisher",
            "registerSubscriber",
            "unregisterSubscriber",
            "registerService",
            "unregisterService",
            "setParam",
            "deleteParam",
            "subscribeParam",
            "unsubscribeParam");

    private final Object lock = new Object();
    private final CountDownLatch shutdown = new CountDownLatch(1);
    private final ErrorHandler errors;
    private final XmlRpcClient client;
    private final ExecutorService completions;
    private final NodeCallQueue calls;
    private final Registry registry;
    private final MasterParameters parameters;
    private StateFile stateFile;
    private MasterMethods methods;
    private XmlRpcServer server;
    private String uri;

    private Master(MasterOptions options, ErrorHandler errors) throws IOException {
        this.errors = errors;
        client = new XmlRpcClient("ros master", errors);
        completions = DaemonPool.of(1, "ros master completions");
        calls = new NodeCallQueue(client::callAsync, completions, NodeCallQueue.DEFAULT_WAITING, options.log());
        registry = new Registry(calls, options.log());
        parameters = new MasterParameters(registry, calls, this::changeUnderLock);
    }

    /**
     * Starts a master.
     *
     * @param errors receives failures in the background, for example of the state file
     * @throws IOException if the port is taken or the file of state is damaged; the message names it
     */
    public static Master start(MasterOptions options, ErrorHandler errors) throws IOException {
        Master master = new Master(options, errors);
        try {
            master.open(options);
            return master;
        } catch (IOException | RuntimeException e) {
            master.close();
            throw e;
        }
    }

    private void open(MasterOptions options) throws IOException {
        if (options.state() != null) {
            MasterState.restore(options.state(), registry, parameters.tree());
            stateFile = new StateFile(options.state(), this::state, errors);
            stateFile.save();
        }
        synchronized (lock) {
            // Calls that arrive before the URI is known wait for the lock.
            server = listen(options);
            server.failure().onEnd(shutdown::countDown);
            String host = options.host().indexOf(':') >= 0 ? "[" + options.host() + "]" : options.host();
            uri = "http://" + host + ":" + server.port() + "/";
            methods = new MasterMethods(registry, parameters, uri, shutdown::countDown);
        }
    }

    private XmlRpcServer listen(MasterOptions options) throws IOException {
        try {
            return XmlRpcServer.start("ros master", options.address(), options.host(), this::call, errors);
        } catch (IOException e) {
            if (e.getCause() instanceof BindException taken
                    && String.valueOf(taken.getMessage()).contains("in use")) {
                throw new IOException(PortOwner.describe(options.address()), e);
            }
            throw e;
        }
    }

    private List<Object> call(String method, List<Object> params) throws XmlRpcFaultException {
        synchronized (lock) {
            List<Object> answer = methods.call(method, params);
            if (CHANGES.contains(method)) {
                changed();
            }
            return answer;
        }
    }

    private void changeUnderLock(Runnable change) {
        synchronized (lock) {
            change.run();
            changed();
        }
    }

    private void changed() {
        if (stateFile != null) {
            stateFile.changed();
        }
    }

    private byte[] state() {
        synchronized (lock) {
            return MasterState.write(MasterState.of(registry, parameters.tree()));
        }
    }

    /** Returns the URI for {@code ROS_MASTER_URI}. */
    public String uri() {
        return uri;
    }

    /** Returns the port that it listens at. */
    public int port() {
        return server.port();
    }

    /** Ends {@link #awaitShutdown}, as a call of {@code shutdown} does. */
    public void endWait() {
        shutdown.countDown();
    }

    /**
     * Waits until a call shuts the master down.
     *
     * @throws IOException if the master's server has failed and no longer answers
     */
    public void awaitShutdown() throws InterruptedException, IOException {
        shutdown.await();
        Throwable failure = server.failure().reason();
        if (failure != null) {
            throw new IOException("the server at " + uri + " has failed: " + failure, failure);
        }
    }

    /** Frees the port, saves the state and ends all threads. Nodes are not notified, as in ROS. */
    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        if (stateFile != null) {
            stateFile.close();
        }
        client.close();
        completions.shutdown();
        shutdown.countDown();
    }
}
