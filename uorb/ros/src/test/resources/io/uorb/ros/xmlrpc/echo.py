# SPDX-License-Identifier: Apache-2.0
"""Python's XML-RPC on the other side: echo.py serve | echo.py call URI."""
import datetime
import socketserver
import sys
from xmlrpc.client import Binary, DateTime, Fault, MultiCall, ServerProxy
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer

VALUES = [
    0, 42, -7, 2**31 - 1, -(2**31), True, False, 1.5, 3.0, 1e-300, 1 / 3, "", "  two  ", "a\nb\tc",
    "<a href=\"x\">&amp; 'q'</a>", "Gr\u00fc\u00dfe \u65e5\u672c\u8a9e \U0001f681", [], [1, "two", [3.5, False]], {},
    {"a": {"b": [1]}, "c d": ""}, Binary(bytes(range(256))), DateTime(datetime.datetime(2026, 1, 2, 3, 4, 5)),
]


class Handler(SimpleXMLRPCRequestHandler):
    """Keeps connections, as ROS does."""

    protocol_version = "HTTP/1.1"


class Server(socketserver.ThreadingMixIn, SimpleXMLRPCServer):
    """A thread a connection, as ROS has."""

    daemon_threads = True


def fail():
    raise ValueError("went wrong")


def serve():
    """Echoes, with the type of what came; fails."""
    server = Server(("127.0.0.1", 0), requestHandler=Handler, logRequests=False)
    server.register_function(lambda value: value, "echo")
    server.register_function(lambda value: type(value).__name__, "type")
    server.register_function(fail)
    server.register_multicall_functions()
    print("port", server.server_address[1], flush=True)
    server.serve_forever()


def call(uri):
    """Sends every kind of value to an echo and compares."""
    proxy = ServerProxy(uri, use_builtin_types=False)
    for value in VALUES:
        back = proxy.echo(value)
        if back != value or type(back) is not type(value):
            print("wrong", repr(value), repr(back), flush=True)
    many = MultiCall(proxy)
    for value in VALUES:
        many.echo(value)
    print("multicall", list(many()) == VALUES, flush=True)
    try:
        proxy.nope()
    except Fault as fault:
        print("fault", fault.faultCode, fault.faultString, flush=True)
    big = "x" * 5000000
    print("big", proxy.echo(big) == big, flush=True)


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
