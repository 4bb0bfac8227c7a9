import { chakra } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Failed } from '../../ui/failed.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDoing } from './attempt.ts'
import { People } from './people.tsx'
import { PersonLink, PlainList } from './person.tsx'
import { useProfileSideQuery, useStarAnnouncementMutation, useStarCircleMutation } from './side.generated.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' } })
const Row = chakra('li', { base: { display: 'flex', gap: '2', py: '2.5', alignItems: 'flex-start' } })
const Words = chakra('div', { base: { flex: '1', minWidth: '0', textStyle: 'dense', overflowWrap: 'anywhere' } })
const Second = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle' } })
const None = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted' } })

interface StarProps {
  label: string
  on: boolean
  onPress: () => Promise<unknown>
}

function StarButton({ label, on, onPress }: StarProps) {
  return (
    <IconButton label={label} aria-pressed={on} onClick={() => void onPress()} css={on ? { color: 'accent.fg' } : {}}>
      <Star aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

function Block({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return <Panel title={title}>{none === null ? <PlainList>{children}</PlainList> : <None>{none}</None>}</Panel>
}

function News() {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const { data, error, refetch } = useProfileSideQuery()
  const [starAnnouncement] = useStarAnnouncementMutation()
  const [starCircle] = useStarCircleMutation()
  const doing = useDoing()
  if (!data) return error ? <Failed title={t('side.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  const { announcements, circles } = data
  return (
    <>
      <Block title={t('side.announcements')} none={announcements.nodes.length > 0 ? null : t('side.noAnnouncements')}>
        {announcements.nodes.map(({ id, author, text, tags, createdAt, favorite }) => (
          <Row key={id}>
            <Words>
              <PersonLink person={author} />
              <p>
                <bdi>{text}</bdi>
              </p>
              <Second>
                <bdi>{tags.map((tag) => `#${tag}`).join(' ')}</bdi> · <bdi>{date(createdAt)}</bdi>
              </Second>
            </Words>
            <StarButton
              label={t('side.star', { name: text.slice(0, 40) })}
              on={favorite}
              onPress={() =>
                doing(starAnnouncement({ variables: { id, favorite: !favorite } }).then(({ data }) => data?.starAnnouncement))
              }
            />
          </Row>
        ))}
      </Block>
      <Block title={t('side.circles')} none={circles.nodes.length > 0 ? null : t('side.noCircles')}>
        {circles.nodes.map(({ id, name, subtitle, favorite }) => (
          <Row key={id}>
            <Words>
              <bdi>{name}</bdi>
              <Second>
                <bdi>{subtitle}</bdi>
              </Second>
            </Words>
            <StarButton
              label={t('side.star', { name })}
              on={favorite}
              onPress={() => doing(starCircle({ variables: { id, favorite: !favorite } }).then(({ data }) => data?.starCircle))}
            />
          </Row>
        ))}
      </Block>
    </>
  )
}

/** Beside the feed: whom to follow, and what the organisation says. */
export function Side({ own }: { own: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Root>
      {own && (
        <Panel title={t('side.suggested')}>
          <People filter={{ suggested: true }} none={t('side.noSuggested')} few={5} />
        </Panel>
      )}
      <News />
    </Root>
  )
}
