import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const DEVICES: ReadyMadeCategory = {
  title: 'Sites and devices',
  description: 'Places, loggers, calibrations, and what to do when one is silent',
  icon: 'CHIP',
  questions: [
    article(
      'sites',
      'Sites and the places in them',
      `A [site](/sites) is a building or a vehicle. Below it are locations: rooms, coolers, freezers, as deep as your building is.
      ![Sites with their locations](sites)
      # Why they matter
      - The time zone of a site says when its days begin, in reports and in maintenance windows.
      - Members can be limited to some sites. They see nothing of the others.
      - Rules, policies and charts can be about a whole site.
      # Add one
      1. Choose <strong>Add site</strong>, and enter name, address and time zone.
      1. Choose <strong>Add location</strong> in its line for each room, and inside a room for what stands in it.
      # Change and delete
      Names can change whenever you like: readings belong to the sensor. A location can be deleted once nothing stands in it; readings and alarms are kept.`,
    ),
    article(
      'devices',
      'Connect a device',
      `A [device](/devices) is a logger or a gateway. It sends the readings of its sensors to one address, with a token of its own.
      ![The list of devices](devices)
      # Add it
      1. Choose <strong>Add device</strong>, its site, and how often it sends.
      1. Add its sensors. The key of a sensor is the name the device itself uses for it.
      1. Copy the token. It is shown once; a lost one is replaced on the page of the device.
      Many devices at once come from a CSV file: choose <strong>Add from CSV</strong>. The file is checked first, and nothing is added unless all of it is right.
      # Send a reading
      Post JSON with the key of the sensor, an instant and a value, for example with <code>curl</code>. The page of the device shows the request, ready to be copied. The answer says how many readings were stored. The same reading sent twice is stored once, so a device may always send again.
      # Its page
      Battery, signal, sensors and what was sent last stand on the page of the device.
      ![The page of a device](device)`,
    ),
    article(
      'silent-device',
      'A device is silent: what now?',
      `A device counts as silent when it has not sent for longer than it should. Its sensors are shown as stale, then as offline, and a rule of the type <strong>No data</strong> raises an alarm.
      # Look from your chair
      1. Open its page. Battery and signal have a history; a curve that fell to the end explains itself.
      1. See whether others at the site are silent, too. Then it is the gateway, or the network.
      1. Look at the token. When it was replaced, the device has to learn the new one.
      # Ask somebody on site
      Most loggers send at once when their button is pressed. What a logger kept meanwhile arrives when it is back, with the times it was measured at.
      # Battery and signal
      A charge below 20 percent is worth a visit. Cold lowers it, so a logger in a freezer may say 15 percent and go on for months. A signal below −110 dBm loses messages. Hang the gateway higher before you buy another one.
      # Out of service
      A device that is being repaired is set <strong>out of service</strong>. Its alarms are closed, nobody is told, and it does not spoil the figures.`,
    ),
    article(
      'calibration',
      'Calibrate, replace or move a sensor',
      `A sensor is the place that is watched, not the part that watches it. Whatever you change about the part, the curve goes on.
      # Calibrate
      1. Open the sensor and choose <strong>Add calibration</strong>.
      1. Enter the day, the offset that was measured, and when the next one is due.
      The offset is added to readings from its day on. Older ones stay as they were, and charts say where it changed. Calibrations that are due stand in the calendar.
      # Replace a probe
      Note the replacement as a calibration with the new certificate. Readings go on in the same curve, and the history keeps its number.
      # Replace a logger
      Give the new device the sensor of the old one. The key may change, as that is the device's own name for it.
      # Move a device
      Change the site of the device. Readings before the move stay with the old site, as that is where the goods were. Rules that choose sensors by site follow at once, so look at which rules the sensor has now.`,
    ),
    article(
      'import',
      'Import past readings',
      `Readings from before Isotherm, or from a logger that is read by cable, come from a CSV file on the [import](/import) page.
      ![The page for imports](import)
      # The file
      The columns <code>device</code>, <code>sensor</code>, <code>ts</code>, <code>value</code> and <code>unit</code>, in any order, separated by commas, semicolons or tabs. Give a device by name, serial number or id. Write times in ISO 8601 with a time zone, or in milliseconds since 1970. A file may have up to 64 MiB.
      # It is checked first
      1. Drop the file. Every row is checked; nothing is imported yet.
      1. Look at the rows with problems. Fix the file, or leave these rows out.
      1. Start the import. If it stops on the way, choose the same file again: it goes on where it stopped.
      # What happens to what was there
      A reading that is stored already is not stored twice. One that differs from the stored one is kept as a revision, and the audit log says so. Reports of that time are worked out anew.
      > Readings older than 30 days never raise alarms. Younger ones may.`,
    ),
  ],
}
