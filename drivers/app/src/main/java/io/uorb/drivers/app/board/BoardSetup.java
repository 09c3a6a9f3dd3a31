// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.run.ParameterPaths;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.module.host.ModuleConfig;
import io.uorb.time.OrbClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of a board.
 *
 * @param iio where IIO devices are looked for
 * @param iioOptions of the module {@code iio}, beside its folders
 * @param dev where their character devices are
 * @param gps where the satellite receiver is
 * @param hub whether the sensors' messages go through the sensor hub
 * @param estimator filter of the attitude's estimator
 * @param mavlink the modules of links to ground stations
 * @param record the log to be written
 * @param replace whether it may be there already
 * @param parameters the files of the modules' parameters
 * @param modules what is run beside the board's own
 * @param clock the broker's time
 * @param shared what the broker shares with other processes; it is closed by its owner
 */
record BoardSetup(
        Optional<Path> iio,
        List<String> iioOptions,
        Path dev,
        Optional<LinkAddress> gps,
        boolean hub,
        Optional<String> estimator,
        List<ModuleConfig> mavlink,
        Optional<Path> record,
        boolean replace,
        ParameterPaths parameters,
        List<ModuleConfig> modules,
        OrbClock clock,
        SharedBroker shared) {}
