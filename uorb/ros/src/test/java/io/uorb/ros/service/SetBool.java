// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import java.nio.charset.StandardCharsets;

/** The service std_srvs/SetBool, written by hand. */
public final class SetBool {
    /** Its type. */
    public static final ServiceType<boolean[], Result> TYPE = new ServiceType<>(
            "std_srvs/SetBool", "09fb03525b03e7ea1fd3992bafd87e16", new RequestSerializer(), new ResultSerializer());

    private SetBool() {}

    /** A response. */
    public static final class Result {
        /** Whether it went well. */
        public boolean success;
        /** A text. */
        public String message = "";

        /** A response with these fields. */
        public static Result of(boolean success, String message) {
            Result result = new Result();
            result.success = success;
            result.message = message;
            return result;
        }
    }

    private static final class RequestSerializer implements Serializer<boolean[]> {
        @Override
        public MessageType type() {
            return new MessageType("std_srvs/SetBoolRequest", "8b94c1b53db61fb6aed406028ad6332a", "bool data");
        }

        @Override
        public boolean[] newMessage() {
            return new boolean[1];
        }

        @Override
        public int length(boolean[] message) {
            return 1;
        }

        @Override
        public void write(boolean[] message, MessageOutput out) {
            out.bytes(new byte[] {(byte) (message[0] ? 1 : 0)}, 0, 1);
        }

        @Override
        public void read(MessageInput in, boolean[] message) {
            byte[] value = new byte[1];
            in.bytes(value, 0, 1);
            message[0] = value[0] != 0;
        }
    }

    private static final class ResultSerializer implements Serializer<Result> {
        @Override
        public MessageType type() {
            return new MessageType(
                    "std_srvs/SetBoolResponse", "937c9679a518e3a18d831e57125ea522", "bool success\nstring message");
        }

        @Override
        public Result newMessage() {
            return new Result();
        }

        @Override
        public int length(Result message) {
            return 5 + message.message.getBytes(StandardCharsets.UTF_8).length;
        }

        @Override
        public void write(Result message, MessageOutput out) {
            byte[] text = message.message.getBytes(StandardCharsets.UTF_8);
            out.bytes(new byte[] {(byte) (message.success ? 1 : 0)}, 0, 1);
            out.int32(text.length);
            out.bytes(text, 0, text.length);
        }

        @Override
        public void read(MessageInput in, Result message) {
            byte[] success = new byte[1];
            in.bytes(success, 0, 1);
            message.success = success[0] != 0;
            message.message = in.string();
        }
    }
}
