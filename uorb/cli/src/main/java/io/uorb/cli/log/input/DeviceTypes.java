// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The parts of a device's number: from the lowest bit on, 3 bits kind of bus, 5 bits number of the bus, 8 bits address,
 * 8 bits PX4's number of the device's type (1.16, and older numbers that were not given to other types).
 */
public final class DeviceTypes {
    private static final List<String> BUSES =
            List.of("unknown bus", "I2C", "SPI", "UAVCAN", "simulation", "serial", "MAVLink");
    private static final int TYPE_SHIFT = 16;
    private static final int BYTE = 0xff;

    private static final Map<Integer, String> NAMES = parse("""
            01 HMC5883  02 LSM303D  03 simulated magnetometer  04 AK8963  05 LIS3MDL  06 IST8310  07 RM3100
            08 QMC5883L  09 AK09916  0A VCM1193L  0B IST8308  0C LIS2MDL  0D MMC5983MA  0E IIS2MDC  0F QMC5883P
            11 LSM303D  12 BMA180  13 MPU6000  14 simulated IMU  15 simulated differential pressure
            16 simulated optical flow or (until 1.13) MPU9250  21 MPU6000  22 L3GD20  23 simulated gyroscope
            24 MPU9250  25 ICM20649  26 ICM42688P  27 ICM40609D  28 ICM20948  29 ICM42605  2A ICM42670P  2B IIM42652
            2C IAM20680HP  2D ICM42686P  2E IIM42653  31 MB12XX  32 LL40LS  33 MPU6050
            34 ICM45686 or (until 1.13) MPU6500  35 MPU6050  36 MPU6500  37 BMI270 or (until 1.13) ICM20602
            38 ICM20602  39 ICM20608  3A ICM20608G  3B ICM20689  3C ICM20689  3D MS5611  3E MS5607  3F BMP280
            40 LPS25H  41 BMI055 accelerometer  42 BMI055 gyroscope  43 BMM150  44 LSM9DS1 IMU
            45 LSM9DS1 magnetometer  46 ETS3  47 MS4515  48 MS4525DO  49 MS5525DSO  4A SDP31  4B SDP32  4C SDP33
            4D TCBP001TA  4E MS5837  4F SPL06  50 LPS33HW  51 MPL3115A2  52 FXOS8701C  54 FXAS2100C  57 ADIS16448
            58 ADIS16470  59 ADIS16477  5A ADIS16507  5B SCH16T  5C ADIS16607  5F MPC2520  60 LPS22HB
            61 LSM303AGR accelerometer  62 LSM303AGR magnetometer  63 ADIS16497  65 simulated barometer
            66 BMI088 gyroscope  67 BMP388  68 DPS310  69 PCA9685  6A BMI088 accelerometer  6B ATXXXX
            6C BMI085 accelerometer  6D BMI085 gyroscope  6E BMP390  6F BMP581  70 LL40LS  71 MappyDot  72 MB12XX
            73 Lightware laser  74 SRF02  75 TeraRanger  76 VL53L0X  7C SMBus battery  7D IR-LOCK  7E PCF8583
            80 UAVCAN accelerometer  81 UAVCAN barometer  82 UAVCAN battery  83 UAVCAN differential pressure
            84 UAVCAN optical flow  85 UAVCAN GPS  86 UAVCAN gyroscope  87 UAVCAN IMU  88 UAVCAN magnetometer
            89 UAVCAN distance sensor  8A UAVCAN hygrometer  90 ADS1115  91 VL53L1X  92 CM8JL65  93 LeddarOne
            94 MAVLink distance sensor  95 PGA460  96 PX4FLOW distance sensor  97 TFmini  98 uLanding  99 AFBR-S50
            9A simulated distance sensor  9B SRF05  9C GY-US42  9D Batmon  9E MCP23017  9F MCP23009  A0 Ashtech
            A1 Emlid Reach  A2 Femtomes  A3 MTK  A4 Septentrio  A5 u-blox  A6 u-blox 6  A7 u-blox 7  A8 u-blox 8
            A9 u-blox 9  AA u-blox F9P  AB NMEA  AC u-blox 10  AD u-blox 20  AF simulated GPS  B0 MXS  B1 SHT3x
            B2 MAVLink optical flow  B3 PMW3901  B4 PAW3902  B5 PX4FLOW  B6 PAA3905  B7 ICP101xx  B8 ICP201xx
            D0 INA226  D1 INA228  D2 VOXLPM  D3 INA220  D4 INA238  E0 TF02 Pro  E1 VectorNav 100  E2 VectorNav 200
            E3 VectorNav 300  E4 ASP5033  E5 BMM350  E6 AUAV differential pressure  E7 AUAV barometer  E8 SPA06
            E9 Inertial Labs  EA MicroStrain  EB BAHRS  EC SBG  ED ADS7953  EE MCP9808  EF TLA2528  F0 TMP102
            """);

    private DeviceTypes() {}

    private static Map<Integer, String> parse(String table) {
        Map<Integer, String> names = new HashMap<>();
        for (String entry : table.strip().split("\\s{2,}|\\n\\s*")) {
            names.put(Integer.parseInt(entry.substring(0, 2), 16), entry.substring(3));
        }
        return names;
    }

    /** Returns the name of a device's type; its number where it is not known. */
    public static String name(long device) {
        int type = (int) (device >>> TYPE_SHIFT) & BYTE;
        return NAMES.getOrDefault(type, String.format(Locale.ROOT, "type 0x%02X", type));
    }

    /** Returns a device's bus, its number and the address on it. */
    public static String place(long device) {
        int kind = (int) device & 7;
        String bus = kind < BUSES.size() ? BUSES.get(kind) : "bus of kind " + kind;
        return String.format(Locale.ROOT, "%s %d, address 0x%02X", bus, device >>> 3 & 31, device >>> 8 & BYTE);
    }
}
