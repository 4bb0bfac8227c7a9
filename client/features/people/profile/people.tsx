import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileFilter } from '../../../generated/schema.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PersonRow, PlainList } from './person.tsx'
import { useProfilePeopleQuery } from './profile.generated.ts'
import css from './people.module.scss'

const STEP = 20

/** Members, twenty more with each press; a few at first where there is little room. */
export function People({
  filter,
  none,
  few,
}: {
  filter: ProfileFilter
  none: string
  few?: number
}) {
  const { t } = useTranslation('profile')
  const own = String(useUserData().id)
  const [perPage, setPerPage] = useState(few ?? STEP)
  const options = {
    variables: { filter, page: 1, perPage },
    fetchPolicy: 'cache-and-network' as const,
  }
  const { data, previousData, error, refetch } = useProfilePeopleQuery(options)
  const shown = data ?? previousData
  if (!shown) {
    return error ? (
      <Failed title={t('people.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  }
  const { nodes, totalCount } = shown.profiles
  if (nodes.length === 0) return <EmptyState icon={UsersRound} title={none} />
  return (
    <>
      <PlainList>
        {nodes.map((profile) => (
          <PersonRow key={profile.id} profile={profile} own={profile.id === own} />
        ))}
      </PlainList>
      {totalCount > nodes.length && nodes.length < 100 && (
        <Button
          className={css.button}
          variant="link"
          onClick={() => setPerPage(Math.min(perPage + STEP, 100))}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
