import type { AlarmSentences } from './words.ts'

export const de: AlarmSentences = {
  rule: {
    value: 'Wert',
    or: 'oder',
    off: (distance, setpoint) => `Wert mehr als ${distance} von ${setpoint} entfernt`,
    rise: 'Anstieg',
    fall: 'Fall',
    change: 'Änderung',
    over: 'über',
    lasting: (rule, duration) => `${rule} für ${duration}`,
    silent: (duration) => `keine Daten seit ${duration}`,
  },
  since: (pending, raised) => `${pending}, ausgelöst ${raised}`,
  at: (value, when) => `${value} am ${when}`,
  again: (count) => `seit der letzten Nachricht ${count}-mal wieder ausgelöst`,
  subject: {
    test: 'Testnachricht',
    digest: (count) => `${count} Alarme`,
    still: (title) => `Noch immer ${title}`,
  },
  lead: {
    test: (channel) => `Dies ist ein Test des Kanals ${channel}. Alles ist in Ordnung.`,
    digest: (count) =>
      `${count} Nachrichten in einer, denn es waren mehr als zehn in zehn Minuten.`,
    repeated: (number) => `Niemand hat diesen Alarm quittiert: ${number}. Erinnerung.`,
    escalated: 'Niemand hat diesen Alarm quittiert: Er wurde an Sie weitergegeben.',
    raised: 'Ein Alarm wurde ausgelöst und wartet auf Quittierung.',
  },
  openAlarm: 'Alarm öffnen',
  more: (count) => `Und ${count} weitere.`,
}
