import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/config.ts'

// What is wrong with a setting is said by its name and in our words, and what is not meant is not guessed.

const whole = (range: string) => `must be a whole number from ${range}`
type Wrong = [setting: string, value: string, words: string]
const WRONG: Wrong[] = [
  ...['0x10', '4e3', '70000', '-1', 'four', '80.5'].map((port): Wrong => [
    'PORT',
    port,
    whole('0 to 65,535'),
  ]),
  ['HOST', 'bad host', 'must be an address or the name of a host, as 0.0.0.0'],
  ['HOST', 'http://host', 'must be an address or the name of a host, as 0.0.0.0'],
  ['TRUST_PROXY', 'true', whole('0 to 10')],
  ['QUERY_CONNECTIONS', '1', whole('2 to 200')],
  ['OVERLOAD_DELAY', '19', whole('20 to 60,000')],
  ['ANSWER_LIMIT', '1', whole('65,536 to 268,435,456')],
  ['ACCESS_TOKEN_TTL', '9', whole('10 to 86,400')],
  ['MAILS_PER_DAY', '1000001', whole('0 to 1,000,000')],
  ['DEMO', 'maybe', 'must be one of 0, 1, true, false, on, off'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
]

test.each(WRONG)('%s=%s: %s', (setting, value, words) => {
  expect(() => readConfig({ [setting]: value })).toThrow(new ConfigError(`${setting}: ${words}`))
})

test.each(['0.0.0.0', '::', '::1', 'localhost', 'isotherm.example.com'])('HOST=%s', (host) => {
  expect(readConfig({ HOST: host }).HOST).toBe(host)
})

test('a number is read as it is written', () => {
  expect(readConfig({ PORT: '0', OVERLOAD_DELAY: '20' })).toMatchObject({
    PORT: 0,
    OVERLOAD_DELAY: 20,
  })
})
