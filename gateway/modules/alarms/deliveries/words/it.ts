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
    test: (channel) => `Questa è una prova del canale ${channel}. Va tutto bene.`,
    digest: (count) => `${count} messaggi in uno, perché erano più di dieci in dieci minuti.`,
    repeated: (number) => `Nessuno ha riconosciuto questo allarme: promemoria ${number}.`,
    escalated: 'Nessuno ha riconosciuto questo allarme: è stato passato a Lei.',
    raised: 'Un allarme è scattato e attende di essere riconosciuto.',
  },
  openAlarm: 'Aprire l’allarme',
  more: (count) => `E altri ${count}.`,
}
