/** What somebody of the demo said: 'THEY' to the admin, 'ME' by the admin, so many hours before now. */
export interface ChatLine {
  readonly by: 'ME' | 'THEY'
  readonly hours: number
  readonly text: string
}

/** Two conversations, as the older dashboard has them: six messages that were read, and ten of which the last was not. */
export const CONVERSATIONS: readonly (readonly ChatLine[])[] = [
  [
    {
      by: 'THEY',
      hours: 29,
      text: 'Freezer 01 went over −15 this morning and keeps climbing. I think the compressor is off.',
    },
    {
      by: 'ME',
      hours: 28.8,
      text: 'Stock is going to Freezer 02. Can you call refrigeration service?',
    },
    {
      by: 'THEY',
      hours: 28.6,
      text: 'Done, technician due this afternoon. I left a comment on the alarm.',
    },
    { by: 'ME', hours: 28.5, text: 'Thank you. I acknowledge as soon as it is falling.' },
    {
      by: 'THEY',
      hours: 26.1,
      text: 'Technician is here already. It was the fan, not the compressor.',
    },
    {
      by: 'ME',
      hours: 25.9,
      text: 'Good news. Please write it into the log, the auditors will ask.',
    },
  ],
  [
    {
      by: 'ME',
      hours: 23,
      text: 'Is the calibration of the dock sensors still planned for this week?',
    },
    { by: 'THEY', hours: 22.7, text: 'Yes, Thursday. Fjord Metrology comes at nine.' },
    { by: 'ME', hours: 22.6, text: 'Then I set a maintenance window from nine to eleven.' },
    { by: 'THEY', hours: 22.4, text: 'Make it twelve. Last time they took the whole morning.' },
    { by: 'ME', hours: 22.3, text: 'Done.' },
    {
      by: 'THEY',
      hours: 20,
      text: 'One more thing: the door of the cold store closes by itself again.',
    },
    { by: 'ME', hours: 19.5, text: 'So no more door alarms at lunch time?' },
    {
      by: 'THEY',
      hours: 19.4,
      text: 'Two days without one. The delay of five minutes can stay, I think.',
    },
    {
      by: 'ME',
      hours: 19.1,
      text: 'It stays until the end of the month, then we look at the figures.',
    },
    {
      by: 'THEY',
      hours: 2,
      text: 'The draft of the calibration report is up. Can you read it before Thursday?',
    },
  ],
]

/** How the first ten contacts are seen: they are connected by a device of the demo, but for those who are offline. */
export const PRESENCES = [
  'ONLINE',
  'BUSY',
  'AWAY',
  'ONLINE',
  'OFFLINE',
  'BUSY',
  'ONLINE',
  'AWAY',
  'BUSY',
  'OFFLINE',
] as const
