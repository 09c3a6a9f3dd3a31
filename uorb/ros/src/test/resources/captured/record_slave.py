#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Asks a rospy node each call of the slave API and prints its answers as JSON, by call.

Usage: record_slave.py > slave-answers.json. Needs python3-rospy and python3-rosmaster; all on loopback.
"""
import json
import os
import subprocess
import sys
import time
import xmlrpc.client

URI = 'http://127.0.0.1:24775'
os.environ.update(ROS_MASTER_URI=URI, ROS_IP='127.0.0.1')
CALLS = [
    ('getBusInfo', ['/cap']), ('getBusInfo', ['/cap', 1]), ('getBusInfo', []),
    ('getBusStats', ['/cap']), ('getBusStats', []),
    ('getMasterUri', ['/cap']), ('getMasterUri', []),
    ('getName', ['/cap']), ('getName', []),
    ('getPid', ['/cap']), ('getPid', []), ('getPid', ['']),
    ('getPublications', ['/cap']), ('getPublications', []),
    ('getSubscriptions', ['/cap']), ('getSubscriptions', []),
    ('getUri', ['/cap']),
    ('nope', ['/cap']),
    ('paramUpdate', ['/master', '/x/', 1]), ('paramUpdate', ['/master', 'x', 1]), ('paramUpdate', ['/master', '', 1]),
    ('publisherUpdate', ['/master', '/zz', []]), ('publisherUpdate', ['/master', '/zz', 'no list']),
    ('publisherUpdate', ['/master', '/zz']),
    ('requestTopic', ['/cap', '/nope', [['TCPROS']]]), ('requestTopic', ['/cap', '/py_topic', [['UDPX']]]),
    ('requestTopic', ['/cap', '/py_topic', []]), ('requestTopic', ['/cap', '/py_topic']),
    ('shutdown', ['/cap']),
    ('system.multicall', [[{'methodName': 'getName', 'params': ['/cap']}, {'methodName': 'nope', 'params': []}]])]


def serve():
    import rospy
    from std_msgs.msg import String
    rospy.init_node('py_node')
    rospy.Publisher('/py_topic', String, queue_size=1)
    rospy.Subscriber('/fake_topic', String, lambda message: None)
    rospy.spin()


def answer(slave, method, params):
    try:
        return getattr(slave, method)(*params)
    except xmlrpc.client.Fault as fault:
        return {'fault': fault.faultCode, 'string': fault.faultString}


def main():
    programs = [subprocess.Popen(['rosmaster', '--core', '-p', URI.rsplit(':', 1)[1]], stdout=subprocess.DEVNULL)]
    try:
        time.sleep(5)
        programs.append(subprocess.Popen([sys.executable, __file__, 'serve']))
        master = xmlrpc.client.ServerProxy(URI)
        while len(master.getSystemState('/cap')[2][1]) < 1:
            time.sleep(0.1)
        slave = xmlrpc.client.ServerProxy(master.lookupNode('/cap', '/py_node')[2])
        answers = {method + json.dumps(params): answer(slave, method, params) for method, params in CALLS}
        json.dump({'rospy': answers}, sys.stdout, indent=1)
        print()
    finally:
        for program in programs:
            program.kill()
            program.wait()


serve() if sys.argv[1:] == ['serve'] else main()
