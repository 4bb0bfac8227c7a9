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
  again: (count) => `déclenchée ${count} fois de plus depuis le dernier message`,
  subject: {
    test: 'Message de test',
    digest: (count) => `${count} alarmes`,
    still: (title) => `Toujours ${title}`,
  },
  lead: {
    test: (channel) => `Ceci est un test du canal ${channel}. Il n’y a pas d’alarme.`,
    digest: (count) => `Plus de dix messages en dix minutes\u202f: en voici ${count} en un seul.`,
    repeated: (number) =>
      `Personne n’a encore acquitté cette alarme. Ceci est le rappel nº ${number}.`,
    escalated: 'Personne n’a encore acquitté cette alarme\u202f: elle vous est donc adressée.',
    raised: 'Une nouvelle alarme est à acquitter.',
  },
  openAlarm: 'Ouvrir l’alarme',
  more: (count) => `Et ${count} de plus.`,
}
