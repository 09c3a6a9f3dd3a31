#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Captures the XML-RPC calls of a rospy and a roscpp node, and rosmaster's answers, a file for each method and client.

Usage: record_xmlrpc.py FOLDER. Needs python3-rospy, python3-rosmaster, topic-tools and python3-std-srvs; on loopback.
"""
import http.client
import http.server
import os
import re
import subprocess
import sys
import threading
import time

MASTER_PORT = 24777
PROXY_PORT = 24778
HOST = '127.0.0.1'
os.environ.update(ROS_MASTER_URI='http://%s:%d' % (HOST, PROXY_PORT), ROS_IP=HOST)


class Proxy(http.server.BaseHTTPRequestHandler):
    folder = '.'

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        master = http.client.HTTPConnection(HOST, MASTER_PORT)
        master.request('POST', self.path, body, dict(self.headers))
        answer = master.getresponse()
        data = answer.read()
        self.send_response(answer.status)
        for name in ('Content-type', 'Content-Encoding'):
            if answer.getheader(name):
                self.send_header(name, answer.getheader(name))
        self.send_header('Content-length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        method = re.search(b'<methodName>([^<]+)', body).group(1).decode()
        who = 'cpp' if 'XMLRPC++' in self.headers['User-Agent'] else 'python'
        file = os.path.join(self.folder, '%s-from-%s.txt' % (method, who))
        if not os.path.exists(file) and not answer.getheader('Content-Encoding'):
            with open(file, 'wb') as out:
                out.write(body.strip() + b'\n\n-------- answer --------\n' + data.strip() + b'\n')

    def log_message(self, *arguments):
        pass


def work():
    import rospy
    from std_msgs.msg import String
    from std_srvs.srv import Trigger
    rospy.init_node('py_node')
    publisher = rospy.Publisher('/py_topic', String, queue_size=1)
    subscriber = rospy.Subscriber('/cpp_topic', String, lambda message: None)
    service = rospy.Service('/py_service', Trigger, lambda request: (True, ''))
    rospy.set_param('/tree', {'text': 'a<b & "c"', 'numbers': [1, -2.5, True], 'deep': {'none': ''}})
    rospy.get_param('/tree')
    rospy.get_param('/absent', 1)
    rospy.has_param('/tree')
    rospy.search_param('tree')
    rospy.get_param_names()
    rospy.get_param_cached('/tree/text')
    rospy.delete_param('/tree')
    rospy.get_published_topics()
    rospy.wait_for_service('/py_service')
    for each in (publisher, subscriber):
        each.unregister()
    service.shutdown()


def main(folder):
    Proxy.folder = folder
    server = http.server.ThreadingHTTPServer((HOST, PROXY_PORT), Proxy)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    quiet = {'stdout': subprocess.DEVNULL, 'stderr': subprocess.DEVNULL}
    master = subprocess.Popen(['rosmaster', '--core', '-p', str(MASTER_PORT)], **quiet)
    try:
        time.sleep(5)
        relay = subprocess.Popen(['/usr/lib/topic_tools/relay', '/py_topic', '/cpp_topic'], **quiet)
        time.sleep(3)
        subprocess.run([sys.executable, __file__, 'work'], check=True, timeout=60, **quiet)
        relay.terminate()
        relay.wait()
    finally:
        master.kill()
        master.wait()


work() if sys.argv[1] == 'work' else main(sys.argv[1])
