// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;

/** Creates estimators; listed in META-INF/services, so that every command finds it. */
public final class MyEstimatorFactory implements ModuleFactory {
    /** For the service loader. */
    public MyEstimatorFactory() {}

    @Override
    public String name() {
        return "my_estimator";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Attitude from angular rates and the direction of gravity")
                .withOptions(ModuleOption.integer("budget_us", 500, "us", "Longest time of a run.")
                        .between(10, 10_000))
                .withSubscribed("sensor_combined")
                .withPublished("vehicle_attitude")
                .withParameters(List.of(MyEstimatorParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        return new MyEstimator(context);
    }
}
