// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import io.uorb.error.ErrorHandler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * From the document of a call to the document of its answer: reads, carries out {@code system.multicall}, asks the
 * handler, writes. Whatever goes wrong becomes a fault.
 */
final class XmlRpcEndpoint {
    private static final String MULTICALL = "system.multicall";

    private final XmlRpcHandler handler;
    private final ErrorHandler errors;
    private final long limitBytes;
    private final LongAdder faults = new LongAdder();

    /**
     * Creates an endpoint.
     *
     * @param limitBytes the most bytes of the answers of a {@code system.multicall}
     */
    XmlRpcEndpoint(XmlRpcHandler handler, ErrorHandler errors, long limitBytes) {
        this.handler = handler;
        this.errors = errors;
        this.limitBytes = limitBytes;
    }

    /** Returns how many answers were faults. */
    long faults() {
        return faults.sum();
    }

    /** Answers a call. May be called from several threads. */
    byte[] answer(byte[] document) {
        try {
            XmlRpcCall call = XmlRpcReader.call(document);
            return XmlRpcWriter.answer(call(call.method(), call.params()));
        } catch (XmlRpcFaultException e) {
            return fault(e.code(), e.getMessage());
        } catch (XmlRpcFormatException | IllegalArgumentException e) {
            return fault(XmlRpcFaultException.PYTHON_CODE, e.getMessage());
        }
    }

    private byte[] fault(int code, String text) {
        faults.increment();
        return XmlRpcWriter.fault(code, text);
    }

    private Object call(String method, List<Object> params) throws XmlRpcFaultException {
        if (method.equals(MULTICALL)) {
            return multicall(params);
        }
        try {
            return handler.call(method, params);
        } catch (RuntimeException e) {
            errors.onError("call of " + method, e);
            throw new XmlRpcFaultException(XmlRpcFaultException.PYTHON_CODE, method + " failed: " + e);
        }
    }

    private List<Object> multicall(List<Object> params) throws XmlRpcFaultException {
        if (params.size() != 1 || !(params.get(0) instanceof List<?> calls)) {
            throw malformed("takes one array of structs");
        }
        List<Object> answers = new ArrayList<>(calls.size());
        long bytes = 0;
        for (Object call : calls) {
            Object answer = callOf(call);
            bytes += XmlRpcWriter.answer(answer).length;
            if (bytes > limitBytes) { // a short request can ask for much, many times
                throw malformed("has answers of more than " + limitBytes + " bytes");
            }
            answers.add(answer);
        }
        return answers;
    }

    /** A malformed struct makes the whole call a fault, as in Python; a failing call only its own answer. */
    private Object callOf(Object call) throws XmlRpcFaultException {
        if (!(call instanceof Map<?, ?> struct)) {
            throw malformed("takes an array of structs");
        }
        if (!(struct.get("methodName") instanceof String method)) {
            throw malformed("has a call without methodName");
        }
        if (!(struct.get("params") instanceof List<?> params)) {
            throw malformed("has a call without params");
        }
        try {
            return List.of(call(method, Collections.unmodifiableList(params)));
        } catch (XmlRpcFaultException e) {
            return XmlRpcWriter.faultValue(e.code(), e.getMessage());
        }
    }

    private static XmlRpcFaultException malformed(String what) {
        return new XmlRpcFaultException(XmlRpcFaultException.PYTHON_CODE, MULTICALL + " " + what);
    }
}
