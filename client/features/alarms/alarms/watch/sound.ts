import { useEffect } from 'react'
import { observableValue, useValue } from '../../../../lib/observable-value.ts'
import { readStored, store } from '../../../../lib/storage.ts'
import type { AlarmNews } from './alarm-feed.ts'
import { useAlarmNews } from './use-alarm-watch.ts'

const KEY = 'alarmSound'
const preference = observableValue(readStored(KEY) === true)

export const useSoundOn = (): boolean => useValue(preference)

const loadChime = () => import('./chime.ts')

/** Turned on by a press, which is also what a browser asks for before it lets a page be heard. */
export function setSound(on: boolean) {
  store(KEY, on)
  preference.set(on)
  if (on) void loadChime().then(({ unlock, chime }) => unlock() && chime('LOW'))
}

/** Whether people were told of an alarm just now. */
const isAnnouncement = (news: AlarmNews) =>
  news?.annunciated === true && news.alarm?.state === 'UNACK'

/** Sounds when an alarm is raised, for those who asked for it. */
export function useAlarmSound() {
  const on = useSoundOn()
  useAlarmNews((news) => {
    const priority = news?.alarm?.priority
    if (on && priority && isAnnouncement(news))
      void loadChime().then(({ chime }) => chime(priority))
  })
  // After a reload the first press or key makes the page heard again.
  useEffect(() => {
    if (!on) return
    const unlock = () => void loadChime().then((sound) => sound.unlock())
    const options = { once: true, capture: true }
    addEventListener('pointerdown', unlock, options)
    addEventListener('keydown', unlock, options)
    return () => {
      removeEventListener('pointerdown', unlock, options)
      removeEventListener('keydown', unlock, options)
    }
  }, [on])
}
