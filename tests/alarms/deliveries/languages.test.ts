import { expect, test } from 'vitest'
import { ruleIn } from '../../../gateway/modules/alarms/deliveries/outbox/rule-words.ts'
import { ALARM_WORDS } from '../../../gateway/modules/alarms/deliveries/words/index.ts'
import type { Language } from '../../../gateway/platform/languages.ts'
import { mailing } from '../../support/mail-server.ts'
import { organization } from '../../support/organization.ts'
import { expectAllSaid } from '../../support/sentences.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

const { here, server, speaks, mailTo } = await mailing()

const ALIKE = ['.label.sensor', '.label.rule', '.rule.value', '.rule.change']

test.each(Object.keys(ALARM_WORDS).filter((language) => language !== 'en'))(
  '%s says everything, and in its own words',
  (language) => expectAllSaid(ALARM_WORDS[language as Language], ALARM_WORDS.en, ALIKE),
)

const RULES = [
  'value > 8.0 °C for 10 min',
  'value < -15.5 °C',
  'value < 2.0 °C or value > 8.0 °C for 90 s',
  'no data for 2 h',
  'value more than 2.0 °C from 5.0 °C',
  'rise > 0.5 °C/min over 10 min for 1 h',
  'change > 1.0 °C/min over 5 min',
  'value > 8.0 °C for 3 h 59 min',
]
test.each([
  ['en', RULES],
  [
    'de',
    [
      'Wert > 8,0 °C für 10 min',
      'Wert < -15,5 °C',
      'Wert < 2,0 °C oder Wert > 8,0 °C für 90 s',
      'keine Daten seit 2 h',
      'Wert mehr als 2,0 °C von 5,0 °C entfernt',
      'Anstieg > 0,5 °C/min über 10 min für 1 h',
      'Änderung > 1,0 °C/min über 5 min',
      'Wert > 8,0 °C für 3 h 59 min',
    ],
  ],
] as const)('a rule is told in %s', (language, sentence) => {
  expect(RULES.map((text) => ruleIn(language, text))).toEqual(sentence)
})
test.each(['fr', 'it', 'ar'] as const)('no English is left of a rule told in %s', (language) => {
  for (const text of RULES)
    expect(ruleIn(language, text)).not.toMatch(/\b(value|for|from|over|rise|change|no data|or)\b/)
})

test('an alarm is mailed to each in their language, and to addresses of nobody in English', async () => {
  const acme = await organization(undefined, here)
  await speaks(acme.editor, 'de')
  await speaks(acme.author, 'ar')
  const rival = await organization(undefined, here)
  await speaks(rival.editor, 'fr')
  const of = await plant(acme, 'Freezer 01')
  const emails = [
    acme.editor.email,
    acme.author.email,
    acme.admin.email,
    rival.editor.email,
    'night@cold.test',
  ]
  await policy(acme, [{ channelIds: [await channel(acme, { emails })] }])
  await annunciatedAlarm(acme, of, here.deps.now())
  await dispatchAll(here, acme)
  expect(server.mails).toHaveLength(3)
  const [german, arabic, rest] = [acme.editor.email, acme.author.email, 'night@cold.test'].map(
    mailTo,
  )
  expect(german?.subject).toBe(`HOCH: Freezer 01, Wert > 8,0 °C für 10 min · ${acme.title}`)
  expect(german?.text).toContain('Ein neuer Alarm muss quittiert werden.')
  expect(german?.text).toContain('Extremwert: 9,5 °C')
  expect(german?.text).toContain('(Europe/Berlin)')
  expect(german?.html).toContain('<html lang="de" dir="ltr">')
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic?.html).toContain('<th align="right"')
  expect(rest?.to).toEqual([acme.admin.email, rival.editor.email, 'night@cold.test'])
  expect(rest?.subject).toContain('HIGH: Freezer 01, value > 8.0 °C for 10 min')
  expect(new Set([german, arabic, rest].map((mail) => mail?.messageId)).size).toBe(3)
})
