#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Captures connection headers, refusals and service calls of rospy and roscpp.

Usage: record_headers.py > headers.jsonl. Needs python3-rospy, python3-rosmaster, rosout, topic-tools and
python3-std-srvs; all on loopback.
"""
import json
import os
import socket
import struct
import subprocess
import sys
import threading
import time
import xmlrpc.client
import xmlrpc.server

PORT = 24773
HOST = '127.0.0.1'
STRING_MD5 = '992ce8a1687cec8c8bd883ec73ca41d1'
ZEROS = '0' * 32
os.environ.update(ROS_MASTER_URI='http://%s:%d' % (HOST, PORT), ROS_IP=HOST)


def serve():
    import rospy
    from std_msgs.msg import String
    from std_srvs.srv import SetBool

    def handle(request):
        if not request.data:
            raise ValueError('went wrong')
        return True, 'done'

    rospy.init_node('py_node')
    topic = rospy.Publisher('/py_topic', String, queue_size=1, latch=True)
    topic.publish(String('latched text'))
    rospy.Service('/py_service', SetBool, handle)
    rospy.spin()


def listen():
    import rospy
    from std_msgs.msg import String
    rospy.init_node('py_node')
    rospy.Subscriber('/fake_topic', String, lambda message: None, tcp_nodelay=True)
    rospy.spin()


def call():
    import rospy
    from std_srvs.srv import SetBool
    rospy.init_node('py_client')
    rospy.wait_for_service('/fake_service')
    try:
        rospy.ServiceProxy('/fake_service', SetBool, persistent=True)(True)
    except rospy.ServiceException:
        pass


def frame(fields):
    block = b''
    for name in sorted(fields):
        field = ('%s=%s' % (name, fields[name])).encode()
        block += struct.pack('<I', len(field)) + field
    return struct.pack('<I', len(block)) + block


def parse(block):
    fields, at = {}, 4
    while at < len(block):
        length, = struct.unpack_from('<I', block, at)
        name, _, value = block[at + 4:at + 4 + length].partition(b'=')
        fields[name.decode()] = value.decode()
        at += 4 + length
    return fields


class Peer:
    def __init__(self, connection):
        self.connection = connection
        connection.settimeout(20)

    def read(self, count):
        data = b''
        while len(data) < count:
            part = self.connection.recv(count - len(data))
            if not part:
                raise EOFError('%d of %d bytes' % (len(data), count))
            data += part
        return data

    def block(self):
        head = self.read(4)
        return head + self.read(struct.unpack('<I', head)[0])


def connect(port, fields):
    peer = Peer(socket.create_connection((HOST, port)))
    peer.connection.sendall(frame(fields))
    return peer


def keep(who, what, block, request=None, is_header=True):
    row = {'who': who, 'what': what}
    if is_header:
        row['fields'] = parse(block)
    if request is not None:
        row['request'] = request.hex()
    row['hex'] = block.hex()
    print(json.dumps(row))


def without(fields, name):
    return {key: value for key, value in fields.items() if key != name}


def publisher(who, master, node, topic):
    slave = xmlrpc.client.ServerProxy(master.lookupNode('/cap', node)[2])
    port = slave.requestTopic('/cap', topic, [['TCPROS']])[2][2]
    good = {'callerid': '/cap', 'topic': topic, 'type': 'std_msgs/String', 'md5sum': STRING_MD5}
    peer = connect(port, good)
    keep(who, 'answer to a subscriber', peer.block())
    if who == 'rospy publisher':
        keep(who, 'first message (latched)', peer.block(), is_header=False)
    refused = {
        'wrong md5': dict(good, md5sum=ZEROS), 'no md5sum': without(good, 'md5sum'),
        'no callerid': without(good, 'callerid'), 'unknown topic': dict(good, topic='/nope')}
    if who == 'rospy publisher':
        refused['no topic'] = without(good, 'topic')
    for what, fields in refused.items():
        keep(who, 'refusal: ' + what, connect(port, fields).block())


def service(who, master, name, md5, calls):
    port = int(master.lookupService('/cap', name)[2].rsplit(':', 1)[1].rstrip('/'))
    good = {'callerid': '/cap', 'service': name, 'md5sum': md5}
    for what, request in calls.items():
        peer = connect(port, good)
        answer = peer.block()
        if what == next(iter(calls)):
            keep(who, 'answer', answer)
        peer.connection.sendall(struct.pack('<I', len(request)) + request)
        status = peer.read(1)
        keep(who, what, status + peer.block(), struct.pack('<I', len(request)) + request, is_header=False)
    keep(who, 'probe, any md5', connect(port, dict(good, md5sum='*', probe='1')).block())
    refused = {'wrong md5': dict(good, md5sum=ZEROS), 'no md5sum': without(good, 'md5sum')}
    refused['no callerid' if who == 'rospy service' else 'unknown service'] = (
        without(good, 'callerid') if who == 'rospy service' else dict(good, service='/nope'))
    for what, fields in refused.items():
        keep(who, what, connect(port, fields).block())


def openings(master):
    """Publishes a topic and a service that nobody has, and keeps how subscribers and clients begin."""
    listener = socket.create_server((HOST, 0))
    port = listener.getsockname()[1]
    slave = xmlrpc.server.SimpleXMLRPCServer((HOST, 0), logRequests=False)
    slave.register_function(lambda caller, topic, protocols: [1, '', ['TCPROS', HOST, port]], 'requestTopic')
    threading.Thread(target=slave.serve_forever, daemon=True).start()
    uri = 'http://%s:%d/' % (HOST, slave.server_address[1])
    master.registerPublisher('/cap', '/fake_topic', 'std_msgs/String', uri)
    echo = ['rostopic', 'echo', '/fake_topic']
    for who, command in (('rospy subscriber', [sys.executable, __file__, 'listen']),
                         ('roscpp subscriber', ['/usr/lib/topic_tools/relay', '/fake_topic', '/none']),
                         ('rostopic echo', echo)):
        with Program(command):
            keep(who, 'opening', Peer(listener.accept()[0]).block())
    master.registerService('/cap', '/fake_service', 'rosrpc://%s:%d' % (HOST, port), uri)
    answer = frame({'callerid': '/cap', 'md5sum': '09fb03525b03e7ea1fd3992bafd87e16', 'service': '/fake_service',
                    'type': 'std_srvs/SetBool'})
    with Program([sys.executable, __file__, 'call']):
        kept = set()
        while 'persistent' not in kept:
            peer = Peer(listener.accept()[0])
            block = peer.block()
            kind = 'probe' if 'probe' in parse(block) else 'persistent'
            if kind not in kept:
                names = {'probe': 'wait_for_service (probe)', 'persistent': 'persistent call'}
                keep('rospy service client', names[kind], block)
            kept.add(kind)
            peer.connection.sendall(answer)
        keep('rospy service client', 'request', peer.block(), is_header=False)


class Program:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()


def await_names(master, *names):
    for _ in range(600):
        state = master.getSystemState('/cap')
        known = {row[0] for part in (state[2] if state[0] == 1 else []) for row in part}
        if known.issuperset(names):
            return
        time.sleep(0.1)
    raise TimeoutError(names)


def main():
    master = xmlrpc.client.ServerProxy(os.environ['ROS_MASTER_URI'])
    with Program(['rosmaster', '--core', '-p', str(PORT)]):
        time.sleep(5)
        with Program([sys.executable, __file__, 'serve']), \
                Program(['/usr/lib/topic_tools/relay', '/py_topic', '/cpp_topic', '__name:=cpp_node']):
            await_names(master, '/py_service', '/cpp_topic', '/cpp_node/get_loggers')
            publisher('rospy publisher', master, '/py_node', '/py_topic')
            publisher('roscpp publisher', master, '/cpp_node', '/cpp_topic')
            calls = {'call SetBool true: handled': b'\1', 'call SetBool false: the handler raised': b'\0'}
            service('rospy service', master, '/py_service', '09fb03525b03e7ea1fd3992bafd87e16', calls)
            level = b''.join(struct.pack('<I', len(text)) + text for text in (b'ros', b'info'))
            service('roscpp service', master, '/cpp_node/set_logger_level', '51da076440d78ca1684d36c868df61ea',
                    {'call SetLoggerLevel ros info: empty response': level})
        openings(master)


{'serve': serve, 'listen': listen, 'call': call}.get((sys.argv + [''])[1], main)()
