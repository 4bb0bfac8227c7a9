import type { AlarmSentences } from './words.ts'

export const fr: AlarmSentences = {
  rule: {
    value: 'valeur',
    or: 'ou',
    off: (distance, setpoint) => `valeur à plus de ${distance} de ${setpoint}`,
    rise: 'hausse',
    fall: 'baisse',
    change: 'variation',
    over: 'sur',
    lasting: (rule, duration) => `${rule} pendant ${duration}`,
    silent: (duration) => `pas de données depuis ${duration}`,
  },
  since: (pending, raised) => `${pending}, déclenchée ${raised}`,
  at: (value, when) => `${value} le ${when}`,
  again: (count) => `déclenchée encore ${count} fois depuis le dernier message`,
  subject: {
    test: 'Message d’essai',
    digest: (count) => `${count} alarmes`,
    still: (title) => `Toujours ${title}`,
  },
  lead: {
    test: (channel) => `Ceci est un essai du canal ${channel}. Tout va bien.`,
    digest: (count) => `${count} messages en un seul, car il y en a eu plus de dix en dix minutes.`,
    repeated: (number) => `Personne n’a acquitté cette alarme\u202f: rappel ${number}.`,
    escalated: 'Personne n’a acquitté cette alarme\u202f: elle vous est transmise.',
    raised: 'Une alarme s’est déclenchée et attend d’être acquittée.',
  },
  openAlarm: 'Ouvrir l’alarme',
  more: (count) => `Et ${count} de plus.`,
}
