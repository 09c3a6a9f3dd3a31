# SPDX-License-Identifier: Apache-2.0
"""A rospy node for tests: peer.py NODE ROLE ARGUMENTS. Prints what happens, one line each."""
import sys

import rospy
from geometry_msgs.msg import PointStamped
from std_msgs.msg import String
from std_srvs.srv import SetBool, SetBoolResponse


def say(*words):
    print(*words, flush=True)


def talker(topic, rate):
    """Publishes numbered texts."""
    publisher = rospy.Publisher(topic, String, queue_size=100)
    say("ready")
    ticks = rospy.Rate(float(rate))
    count = 0
    while not rospy.is_shutdown():
        publisher.publish("hello %d" % count)
        count += 1
        try:
            ticks.sleep()
        except rospy.ROSInterruptException:
            break


def latch(topic, text):
    """Publishes one latched text."""
    publisher = rospy.Publisher(topic, String, queue_size=1, latch=True)
    publisher.publish(text)
    say("ready")
    rospy.spin()


def listener(topic):
    """Prints texts with their publisher."""
    rospy.Subscriber(topic, String, lambda m: say("heard", m._connection_header["callerid"], m.data))
    say("ready")
    rospy.spin()


def stamped(topic):
    """Prints the sequence numbers of stamped points."""
    rospy.Subscriber(topic, PointStamped, lambda m: say("seq", m.header.seq, m.point.x))
    say("ready")
    rospy.spin()


def service(name):
    """Provides a SetBool."""

    def handle(request):
        if not request.data:
            raise ValueError("went wrong")
        return SetBoolResponse(True, "done by rospy")

    rospy.Service(name, SetBool, handle)
    say("ready")
    rospy.spin()


def call(name, persistent, count):
    """Calls a SetBool."""
    rospy.wait_for_service(name)
    proxy = rospy.ServiceProxy(name, SetBool, persistent=persistent == "persistent")
    for i in range(int(count)):
        say("response", proxy(True).message)
    try:
        proxy(False)
    except rospy.ServiceException as e:
        say("error", e)


if __name__ == "__main__":
    rospy.init_node(sys.argv[1], disable_rosout=True)
    globals()[sys.argv[2]](*sys.argv[3:])
