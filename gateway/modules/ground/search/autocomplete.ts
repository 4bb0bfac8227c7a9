// One hundred words of the trade, the most asked for first: what the older dashboard's demonstration of a field completes.
const TITLES = `
Temperature; Cold chain; Freezer; Refrigerator; Cold room; Sensor; Alarm; Calibration; Data logger; Mean kinetic temperature;
Vaccine storage; Blood bank; Ultra-low freezer; Walk-in cooler; Reefer truck; Gateway; Probe; Thermocouple; Thermistor; Pt100;
Dry ice; Liquid nitrogen; Cryogenic tank; Ice cream; Frozen food; Fresh fish; Dairy; Meat counter; Salad bar; Bakery;
Blast chiller; Compressor; Evaporator; Condenser; Defrost; Door contact; Battery; Signal strength; Coverage; Gap;
High limit; Low limit; Deadband; On delay; Off delay; Rate of change; Set point; Deviation; No data; Range;
Acknowledge; Shelve; Suppress; Escalation; Notification policy; Webhook; Email; Digest; Maintenance window; Schedule;
Site; Location; Warehouse; Pharmacy; Laboratory; Hospital; Kitchen; Supermarket; Greenhouse; Server room;
Table report; Minimum; Maximum; Average; Time out of range; Exposure; Excursion; Sparkline; Annotation; Saved view;
Audit log; Certificate; HACCP; GDP; GxP; FDA 21 CFR Part 11; ISO 17025; EN 12830; Qualification; Validation;
Humidity; Pressure; Carbon dioxide; Incubator; Stability chamber; Autoclave; Pallet; Container; Transport box; Isotherm`
  .split(';')
  .map((title) => title.trim())

export const AUTOCOMPLETE = TITLES.map((title, index) => ({
  title,
  rank: String(index + 1),
  id: String(index + 1),
}))
