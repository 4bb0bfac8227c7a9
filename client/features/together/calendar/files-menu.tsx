import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../entities/files/send-file.ts'
import { useMay } from '../../../lib/ability.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { toast } from '../../../ui/toast.ts'

const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'))
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

/** What goes to other calendars and comes from them. */
export function FilesMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('calendar')
  const mayAdd = useMay('create', 'CalendarEvent')
  const [open, setOpen] = useState<'import' | 'feed' | null>(null)
  const save = () =>
    fetchFile('/api/v1/calendar/events.ics')
      .then((file) => saveFile('calendar.ics', file))
      .catch(() => toast.error({ title: t('file.notSaved') }))
  const adding = [
    { id: 'import', label: t('file.import'), onSelect: () => setOpen('import') },
    { id: 'feed', label: t('feed.title'), onSelect: () => setOpen('feed') },
  ]
  return (
    <>
      <MenuButton
        icon={CalendarSync}
        className={className}
        label={t('file.menu')}
        entries={[
          ...(mayAdd ? adding : []),
          { id: 'export', label: t('file.export'), onSelect: () => void save() },
        ]}
      />
      {open === 'feed' && <FeedDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </>
  )
}
