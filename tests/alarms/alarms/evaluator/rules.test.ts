import { describe, expect, test } from 'vitest'
import {
  beyond,
  isBreach,
  isClear,
  type Rule,
  type SignalRule,
} from '../../../../gateway/modules/alarms/alarms/evaluator/rule.ts'
import { ruleText } from '../../../../gateway/modules/alarms/alarms/evaluator/rule-text.ts'
import { deviation, high, highHigh, low, noData, range, rate } from './support/watching.ts'

const verdict = (rule: Rule, x: number) => {
  const distance = beyond(rule as SignalRule, x)
  return isBreach(distance) ? 'breach' : isClear(distance, rule as SignalRule) ? 'clear' : 'between'
}

describe('4.1 breach and clear', () => {
  const db = { deadband: 0.5 }
  test.each<[string, Rule, [number, string][]]>([
    [
      'HIGH',
      high(8, db),
      [
        [8.000001, 'breach'],
        [8, 'between'],
        [7.500001, 'between'],
        [7.5, 'clear'],
      ],
    ],
    [
      'HIGH_HIGH',
      highHigh(12, db),
      [
        [12.1, 'breach'],
        [12, 'between'],
        [11.5, 'clear'],
      ],
    ],
    [
      'LOW',
      low(2, db),
      [
        [1.9, 'breach'],
        [2, 'between'],
        [2.4, 'between'],
        [2.5, 'clear'],
      ],
    ],
    [
      'LOW_LOW',
      { ...(low(-30, db) as SignalRule), kind: 'LOW_LOW' } as Rule,
      [
        [-30.1, 'breach'],
        [-30, 'between'],
        [-29.5, 'clear'],
      ],
    ],
    [
      'RANGE',
      range(2, 8, db),
      [
        [1.9, 'breach'],
        [2, 'between'],
        [2.4, 'between'],
        [2.5, 'clear'],
        [7.5, 'clear'],
        [7.6, 'between'],
        [8, 'between'],
        [8.1, 'breach'],
      ],
    ],
    [
      'DEVIATION',
      deviation(5, 2, db),
      [
        [7.1, 'breach'],
        [7, 'between'],
        [6.5, 'clear'],
        [3.5, 'clear'],
        [3, 'between'],
        [2.9, 'breach'],
      ],
    ],
    [
      'RATE RISING',
      rate('RISING', 0.5, 300, { deadband: 0.2 }),
      [
        [0.6, 'breach'],
        [0.5, 'between'],
        [0.3, 'clear'],
        [-9, 'clear'],
      ],
    ],
    [
      'RATE FALLING',
      rate('FALLING', 0.5, 300, { deadband: 0.2 }),
      [
        [-0.6, 'breach'],
        [-0.5, 'between'],
        [-0.3, 'clear'],
        [9, 'clear'],
      ],
    ],
    [
      'RATE EITHER',
      rate('EITHER', 0.5, 300, { deadband: 0.2 }),
      [
        [-0.6, 'breach'],
        [0.6, 'breach'],
        [0.4, 'between'],
        [-0.3, 'clear'],
      ],
    ],
    [
      'no deadband',
      high(8),
      [
        [8.1, 'breach'],
        [8, 'clear'],
      ],
    ],
  ])('%s', (_kind, rule, cases) => {
    expect(cases.map(([x]) => [x, verdict(rule, x)])).toEqual(cases)
  })

  test('limits and values meet at 6 decimals: 8.1 - 0.2 is 7.9', () => {
    expect(8.1 - 0.2).not.toBe(7.9)
    expect(verdict(high(8.1, { deadband: 0.2 }), 7.9)).toBe('clear')
    expect(verdict(low(0.1, { deadband: 0.2 }), 0.3)).toBe('clear')
    expect(verdict(deviation(0.3, 0.1), 0.4)).toBe('clear')
    expect(verdict(deviation(0.3, 0.1), 0.400001)).toBe('breach')
  })
})

test.each<[Rule, string]>([
  [high(8, { onDelay: 600 }), 'value > 8.0 °C for 10 min'],
  [low(-0.55, { onDelay: 90 }), 'value < -0.55 °C for 90 s'],
  [range(2, 8, { onDelay: 7200 }), 'value < 2.0 °C or value > 8.0 °C for 2 h'],
  [deviation(5, 1.5), 'value more than 1.5 °C from 5.0 °C'],
  [rate('RISING', 0.8, 1200), 'rise > 0.8 °C/min over 20 min'],
  [rate('EITHER', 1, 60, { onDelay: 60 }), 'change > 1.0 °C/min over 1 min for 1 min'],
  [noData(600), 'no data for 10 min'],
  [noData(14_340), 'no data for 3 h 59 min'],
])('5.4 a rule in words: %j', (rule, text) => {
  expect(ruleText(rule)).toBe(text)
})
