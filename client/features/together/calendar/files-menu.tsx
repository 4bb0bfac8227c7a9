import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { saveCalendar } from './save-calendar.ts'

const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'))
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

/** What goes to other calendars and comes from them. */
export function FilesMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('calendar')
  const mayAdd = useMay('create', 'CalendarEvent')
  const [open, setOpen] = useState<'import' | 'feed' | null>(null)
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
          { id: 'export', label: t('file.export'), onSelect: () => void saveCalendar(t) },
        ]}
      />
      {open === 'feed' && <FeedDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </>
  )
}
