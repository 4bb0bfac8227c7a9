import type { TFunction } from 'i18next'
import { fetchFile } from '../../../entities/files/send-file.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toast.ts'

/** Saves an event, or all of them, as other calendars read them. */
export const saveCalendar = (t: TFunction<'calendar'>, id?: string): Promise<void> =>
  fetchFile(`/api/v1/calendar/events.ics${id === undefined ? '' : `?id=${id}`}`)
    .then((file) => saveFile('calendar.ics', file))
    .catch(() => void toast.error({ title: t('file.notSaved') }))
