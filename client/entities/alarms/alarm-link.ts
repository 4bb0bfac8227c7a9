/** The panel of an alarm, over the list of those that are open. */
export const alarmLink = (id: string): string => `/alarms?alarm=${id}`
