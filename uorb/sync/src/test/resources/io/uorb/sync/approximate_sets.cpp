// SPDX-License-Identifier: Apache-2.0
// Asks message_filters for the sets of streams. Input: "stream TOPICS QUEUE SLOP_US PENALTY BOUND_US MESSAGES", then a
// line "TOPIC NUMBER TIME_US" a message. Output: a line with the numbers of its messages a set, and "end" a stream.
#include <message_filters/sync_policies/approximate_time.h>
#include <message_filters/synchronizer.h>

#include <cstdint>
#include <iostream>
#include <string>

struct Stamped {
    ros::Time stamp;
    long number;
};

namespace ros {
namespace message_traits {
template <>
struct TimeStamp<Stamped> {
    static ros::Time value(const Stamped& message) { return message.stamp; }
};
}  // namespace message_traits
}  // namespace ros

namespace {

using message_filters::NullType;

void print(const boost::shared_ptr<Stamped const>& message) { std::cout << ' ' << message->number; }
void print(const boost::shared_ptr<NullType const>&) {}

struct SetPrinter {
    typedef void result_type;

    template <typename A, typename B, typename C, typename D, typename E, typename F, typename G, typename H, typename I>
    void operator()(const A& a, const B& b, const C& c, const D& d, const E& e, const F& f, const G& g, const H& h,
                    const I& i) const {
        print(a), print(b), print(c), print(d), print(e), print(f), print(g), print(h), print(i);
        std::cout << '\n';
    }
};

ros::Time toTime(int64_t us) { return ros::Time(us / 1000000, us % 1000000 * 1000); }
ros::Duration toDuration(int64_t us) { return ros::Duration(us / 1000000, us % 1000000 * 1000); }

template <int at, int topics, typename Sync, typename Event>
typename std::enable_if<at == topics>::type add(Sync&, int, const Event&) {}

template <int at, int topics, typename Sync, typename Event>
typename std::enable_if<(at < topics)>::type add(Sync& sync, int topic, const Event& event) {
    if (topic == at) {
        sync.template add<at>(event);
    } else {
        add<at + 1, topics>(sync, topic, event);
    }
}

template <int topics, typename Policy>
void run() {
    int64_t queue, slopUs, boundUs, messages;
    double penalty;
    std::cin >> queue >> slopUs >> penalty >> boundUs >> messages;
    Policy policy(queue);
    policy.setAgePenalty(penalty);
    policy.setInterMessageLowerBound(toDuration(boundUs));
    if (slopUs >= 0) {
        policy.setMaxIntervalDuration(toDuration(slopUs));
    }
    message_filters::Synchronizer<Policy> sync(policy);
    SetPrinter printer;
    sync.registerCallback(printer);
    for (; messages > 0; messages--) {
        int topic;
        int64_t timeUs;
        boost::shared_ptr<Stamped> message(new Stamped());
        std::cin >> topic >> message->number >> timeUs;
        message->stamp = toTime(timeUs);
        add<0, topics>(sync, topic, ros::MessageEvent<Stamped const>(message, toTime(timeUs)));
    }
    std::cout << "end\n";
}

}  // namespace

int main() {
    using message_filters::sync_policies::ApproximateTime;
    typedef Stamped S;
    std::string word;
    int topics;
    while (std::cin >> word >> topics) {
        switch (topics) {
            case 2: run<2, ApproximateTime<S, S>>(); break;
            case 3: run<3, ApproximateTime<S, S, S>>(); break;
            case 9: run<9, ApproximateTime<S, S, S, S, S, S, S, S, S>>(); break;
            default: std::cerr << "no policy of " << topics << " topics\n"; return 2;
        }
    }
}
