import { Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useInSight } from '../../../lib/use-in-sight.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { AnnouncementDialog, DeleteAnnouncement } from './announcement-dialogs.tsx'
import { PersonLink } from './person.tsx'
import { Block, Row, Second, StarButton, Words } from './side-parts.tsx'
import {
  useOneAnnouncementQuery,
  useStarAnnouncementMutation,
  type AnnouncementFactsFragment,
} from './side.generated.ts'
import css from './announcements.module.scss'

type Open =
  { kind: 'new' } | { kind: 'change' | 'delete'; announcement: AnnouncementFactsFragment } | null

/** A row; the one somebody was led to comes into sight and takes the focus: on a phone it is far below the posts. */
function Place({ led, children }: { led: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null)
  useInSight(row, led)
  return (
    <Row ref={row} {...(led && { 'aria-current': true, tabIndex: -1 })}>
      {children}
    </Row>
  )
}

interface LineProps {
  announcement: AnnouncementFactsFragment
  current: boolean
  onOpen: (open: Open) => void
}

function Line({ announcement, current, onOpen }: LineProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const [mayChange, mayDelete] = [
    useMay('update', 'Announcement'),
    useMay('delete', 'Announcement'),
  ]
  const star = useAct(useStarAnnouncementMutation())
  const { id, createdBy, text, tags, createdAt, favorite } = announcement
  const name = text.slice(0, 40)
  const press = async () => toastUnlessDone(await star({ id, favorite: !favorite }))
  return (
    <Place led={current}>
      <Words>
        <PersonLink person={createdBy} />
        <p>
          <bdi>{text}</bdi>
        </p>
        <Second>
          <bdi>{tags.map((tag) => `#${tag}`).join(' ')}</bdi> · <bdi>{date(createdAt)}</bdi>
        </Second>
      </Words>
      <div className={css.acts}>
        <StarButton label={t('side.star', { name })} on={favorite} onPress={press} />
        {mayChange && (
          <IconButton
            label={t('announcement.changeOf', { name })}
            onClick={() => onOpen({ kind: 'change', announcement })}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {mayDelete && (
          <IconButton
            label={t('announcement.delete.of', { name })}
            onClick={() => onOpen({ kind: 'delete', announcement })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Place>
  )
}

/** What the organisation lets everybody know: the newest, and before them the one somebody was led to. */
export function Announcements({ newest }: { newest: readonly AnnouncementFactsFragment[] }) {
  const { t } = useTranslation('profile')
  const mayAnnounce = useMay('create', 'Announcement')
  const [open, setOpen] = useState<Open>(null)
  const asked = useSearchParams()[0].get('announcement')
  const one = {
    variables: { id: asked ?? '' },
    skip: asked === null,
    fetchPolicy: 'cache-and-network' as const,
  }
  const { data } = useOneAnnouncementQuery(one)
  const led = asked === null ? null : (data?.announcement ?? null)
  const gone = asked !== null && data?.announcement === null
  const others = newest.filter(({ id }) => id !== led?.id && !(gone && id === asked))
  const shown = led ? [led, ...others] : others
  const close = () => setOpen(null)
  return (
    <>
      <Block
        title={t('side.announcements')}
        none={gone || shown.length > 0 ? null : t('side.noAnnouncements')}
      >
        {gone && (
          <Place key="gone" led>
            <Words>{t('announcement.gone')}</Words>
          </Place>
        )}
        {shown.map((announcement) => (
          <Line
            key={announcement.id}
            announcement={announcement}
            current={announcement.id === led?.id}
            onOpen={setOpen}
          />
        ))}
      </Block>
      {mayAnnounce && (
        <Button icon={Megaphone} className={css.button} onClick={() => setOpen({ kind: 'new' })}>
          {t('announcement.new')}
        </Button>
      )}
      {open?.kind === 'new' && <AnnouncementDialog saved={null} onClose={close} />}
      {open?.kind === 'change' && <AnnouncementDialog saved={open.announcement} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteAnnouncement announcement={open.announcement} onClose={close} />
      )}
    </>
  )
}
