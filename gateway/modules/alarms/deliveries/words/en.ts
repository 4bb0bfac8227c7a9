import type { AlarmSentences } from './words.ts'

const messages = (count: number) => (count === 1 ? 'once' : `${count} times`)

export const en: AlarmSentences = {
  rule: {
    value: 'value',
    or: 'or',
    off: (distance, setpoint) => `value more than ${distance} from ${setpoint}`,
    rise: 'rise',
    fall: 'fall',
    change: 'change',
    over: 'over',
    lasting: (rule, duration) => `${rule} for ${duration}`,
    silent: (duration) => `no data for ${duration}`,
  },
  since: (pending, raised) => `${pending}, raised ${raised}`,
  at: (value, when) => `${value} at ${when}`,
  again: (count) => `raised again ${messages(count)} since the last message`,
  subject: {
    test: 'Test message',
    digest: (count) => `${count} alarms`,
    still: (title) => `Still ${title}`,
  },
  lead: {
    test: (channel) => `This is a test of the channel ${channel}. There is no alarm.`,
    digest: (count) => `More than ten messages in ten minutes: here are ${count} of them in one.`,
    repeated: (number) => `Nobody has acknowledged this alarm yet. This is reminder ${number}.`,
    escalated: 'Nobody has acknowledged this alarm yet, so it now comes to you.',
    raised: 'A new alarm needs to be acknowledged.',
  },
  openAlarm: 'Open the alarm',
  more: (count) => `And ${count} more.`,
}
