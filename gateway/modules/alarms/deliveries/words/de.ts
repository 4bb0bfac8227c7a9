import type { AlarmSentences } from './words.ts'

export const de: AlarmSentences = {
  rule: {
    value: 'Wert',
    or: 'oder',
    off: (distance, setpoint) => `Wert mehr als ${distance} von ${setpoint} entfernt`,
    rise: 'Anstieg',
    fall: 'Abfall',
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
    test: (channel) => `Dies ist ein Test des Kanals ${channel}. Es liegt kein Alarm vor.`,
    digest: (count) =>
      `Mehr als zehn Nachrichten in zehn Minuten: Hier sind ${count} davon in einer.`,
    repeated: (number) =>
      `Noch hat niemand diesen Alarm quittiert. Dies ist die ${number}. Erinnerung.`,
    escalated: 'Noch hat niemand diesen Alarm quittiert, deshalb geht er jetzt an Sie.',
    raised: 'Ein neuer Alarm muss quittiert werden.',
  },
  openAlarm: 'Alarm öffnen',
  more: (count) => `Und ${count} weitere.`,
}
