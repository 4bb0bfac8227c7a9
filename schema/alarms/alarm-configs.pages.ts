/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  alarmConfigs: {
    id: 5,
    to: '/alarmconfigs',
    access: ['read', 'AlarmConfig'],
    help: 'rules',
    title: 'Alarm configurations',
    featherIcon: 'Sliders',
    words: 'rules limits backtest',
  },
} as const
