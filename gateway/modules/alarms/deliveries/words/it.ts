import type { AlarmSentences } from './words.ts'

export const it: AlarmSentences = {
  rule: {
    value: 'valore',
    or: 'o',
    off: (distance, setpoint) => `valore a più di ${distance} da ${setpoint}`,
    rise: 'salita',
    fall: 'discesa',
    change: 'variazione',
    over: 'su',
    lasting: (rule, duration) => `${rule} per ${duration}`,
    silent: (duration) => `nessun dato da ${duration}`,
  },
  since: (pending, raised) => `${pending}, scattato ${raised}`,
  at: (value, when) => `${value} il ${when}`,
  again: (count) =>
    `scattato di nuovo ${count} ${count === 1 ? 'volta' : 'volte'} dall’ultimo messaggio`,
  subject: {
    test: 'Messaggio di prova',
    digest: (count) => `${count} allarmi`,
    still: (title) => `Ancora ${title}`,
  },
  lead: {
    test: (channel) => `Questa è una prova del canale ${channel}. Non c’è alcun allarme.`,
    digest: (count) => `Più di dieci messaggi in dieci minuti: eccone ${count} in uno solo.`,
    repeated: (number) =>
      `Nessuno ha ancora riconosciuto questo allarme. Questo è il promemoria n. ${number}.`,
    escalated: 'Nessuno ha ancora riconosciuto questo allarme, che ora arriva a Lei.',
    raised: 'Un nuovo allarme è da riconoscere.',
  },
  openAlarm: 'Apri l’allarme',
  more: (count) => `E altri ${count}.`,
}
