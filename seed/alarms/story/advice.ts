/** What a rule tells those who are called: what to do, and what happens if nobody does. */
export interface Advice {
  response: string
  consequence: string
}

export const TOO_WARM: Advice = {
  response:
    'Look at the door first, then at the display of the unit. If it does not cool within a quarter of an hour, move the stock to the ' +
    'reserve unit, block it in the warehouse system and call the refrigeration service.',
  consequence:
    'Every further hour shortens the shelf life of the stock; after four hours quality assurance decides about it.',
}
export const WAY_TOO_WARM: Advice = {
  response:
    'Move the stock at once, block it, and ring the responsible person: day or night. Write down when it was moved and whereto.',
  consequence: 'The stock is lost within the hour.',
}
export const THAWED: Advice = {
  response:
    'Keep the door closed. Ring the refrigeration service and the head of the site, and have dry ice brought to the hall.\n' +
    '[Acknowledge, shelve, suppress: which one?](/pages/knowledge-base/alarms/alarms)',
  consequence: 'What has begun to thaw must not be frozen again: the whole store is waste.',
}
export const TOO_COLD: Advice = {
  response:
    'Turn the set point up by one degree, move what stands before the fan, and look again after half an hour.',
  consequence: 'Fresh goods freeze at the fan and cannot be sold.',
}
export const RATE: Advice = {
  response:
    'The lid is open or the compressor has stopped. Close it; if it goes on warming, carry the racks to the neighbour.',
  consequence:
    'At this speed samples leave their range within minutes, long before the limit says so.',
}
export const NO_DATA: Advice = {
  response:
    'Read the display on site and note the value. Then look after the logger: battery, antenna, network.\n' +
    '[A device is silent: what now?](/pages/knowledge-base/sites-and-devices/silent-device)',
  consequence: 'Nobody knows the temperature; the gap has to be explained in the report.',
}
export const ON_THE_ROAD: Advice = {
  response:
    'Ring the driver. The logger keeps its readings and sends them when it has a network again.',
  consequence:
    'An excursion on the road is found only afterwards, when the goods may be delivered already.',
}
export const AROUND: Advice = {
  response: 'Set the air conditioning of the room to 22 °C and look again after an hour.',
  consequence: 'Stock for controlled room temperature has to be moved to room 03.',
}
