// Files that go with the demo's mails.
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.join(',')}\r\n`).join('')

const clockAt = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const TIMETABLE = csv([
  ['day', 'leaves', 'stops'],
  ['24 December', '05:40', 'Lübeck; Rostock'],
  ['27 December', '05:40', 'Lübeck; Rostock; Greifswald'],
  ['31 December', '05:40', 'Lübeck'],
  ['2 January', '05:40', 'Lübeck; Rostock; Greifswald'],
  ['6 January', '05:40', 'Lübeck; Rostock; Greifswald'],
])

/** Of four thermometers at four points, °C. */
export const corrections = (): string =>
  csv([
    ['thermometer', 'at_c', 'correction_c'],
    ...['R-01', 'R-02', 'R-03', 'R-04'].flatMap((name, index) =>
      [-20, 5, 25, 40].map((at, place) => [
        name,
        at,
        (place === 0 ? 0.04 - index / 100 : (index - place) / 100).toFixed(2),
      ]),
    ),
  ])

/** How long freezer 01 took, week by week. */
export const pullDowns = (): string =>
  csv([['week', 'minutes'], ...Array.from({ length: 12 }, (_each, week) => [week + 36, 31 + week])])

export const CHECKS = [
  'Mapping study of both cold stores',
  'The last three calibration certificates of each probe',
  'Every excursion since our last visit, and what was done',
  'Who may change limits, and who did',
  '',
].join('\n')

export const differences = (): string =>
  csv([
    ['position', 'counted', 'expected'],
    ['A-03-14', 23, 24],
    ['A-07-02', 12, 10],
  ])

/** What a logger stored on the way from 05:40 to 11:05, between two temperatures; it is warmest at the stop at 08:10. */
export const courseOf = (lowest: number, highest: number): string =>
  csv([
    ['time', 'temperature_c'],
    ...Array.from({ length: 66 }, (_each, index) => {
      const minutes = 340 + index * 5
      const near = Math.exp(-(((minutes - 490) / 18) ** 2))
      const course = lowest + 1.2 + Math.sin(index / 5) * 1.2
      return [clockAt(minutes), (course + (highest - course) * near).toFixed(1)]
    }),
  ])
