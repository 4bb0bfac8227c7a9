import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notDone, useAct } from '../../../lib/use-act.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { EditDialog, type Saved } from '../../../ui/edit-dialog.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useUpdateAnnouncementMutation,
  type AnnouncementFactsFragment,
} from './side.generated.ts'
import css from './announcement-dialogs.module.scss'

type Texts = Record<'text' | 'tags', string>

const MOST_TAGS = 10
const LONGEST_TAG = 40

const savedOf = (announcement: AnnouncementFactsFragment | null): Saved<Texts> => ({
  version: announcement?.version ?? 0,
  values: { text: announcement?.text ?? '', tags: announcement?.tags.join(' ') ?? '' },
})

/** Each once, without their hash, as they are stored. */
const tagsOf = (typed: string) =>
  [...new Set(typed.split(/\s+/).map((word) => word.replace(/^#+/, '')))].filter(Boolean)

function Fields() {
  const { t } = useTranslation('profile')
  const field = useFields<Texts>()
  const tagsFit = (typed: string) => {
    const tags = tagsOf(typed)
    if (tags.length > MOST_TAGS) return t('error.tags', { most: MOST_TAGS })
    return tags.every((tag) => tag.length <= LONGEST_TAG) || t('error.tag', { most: LONGEST_TAG })
  }
  return (
    <>
      <TextAreaField
        label={t('field.text')}
        maxLength={1000}
        rows={4}
        {...field('text', { validate: (text) => text.trim() !== '' || t('error.text') })}
      />
      <TextField
        label={t('field.tags')}
        help={t('announcement.tagsHelp')}
        {...field('tags', { validate: tagsFit })}
      />
    </>
  )
}

function useStore(announcement: AnnouncementFactsFragment | null) {
  const create = useAct(useCreateAnnouncementMutation({ refetchQueries: ['ProfileSide'] }))
  const update = useAct(useUpdateAnnouncementMutation())
  return (
    { tags, ...rest }: Partial<Texts>,
    expectedVersion: number,
    { text, tags: all }: Texts,
  ) => {
    if (!announcement) return create({ input: { text, tags: tagsOf(all) } })
    const input = { ...rest, ...(tags !== undefined && { tags: tagsOf(tags) }) }
    return update({ id: announcement.id, input, expectedVersion })
  }
}

/** Announces something, or changes what was announced. */
export function AnnouncementDialog({
  saved,
  onClose,
}: {
  saved: AnnouncementFactsFragment | null
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  return (
    <EditDialog
      title={t(saved ? 'announcement.change' : 'announcement.new')}
      verb={t(saved ? 'announcement.save' : 'announcement.publish')}
      saved={savedOf(saved)}
      t={t}
      onClose={onClose}
      save={useStore(saved)}
      newest={({ announcement }) => announcement && savedOf(announcement)}
    >
      <Fields />
    </EditDialog>
  )
}

interface DeleteProps {
  announcement: AnnouncementFactsFragment
  onClose: () => void
}

/** Shows what would be gone; where somebody wrote another text meanwhile, that one, before it is asked again. */
export function DeleteAnnouncement({ announcement, onClose }: DeleteProps) {
  const { t } = useTranslation('profile')
  const [seen, setSeen] = useState(announcement)
  const remove = useAct(
    useDeleteAnnouncementMutation({
      refetchQueries: ({ data }) => (data?.deleteAnnouncement.deletedId ? ['ProfileSide'] : []),
      update: (cache, { data }) => {
        const gone = data?.deleteAnnouncement.deletedId
        if (gone)
          cache.evict({ id: cache.identify({ __typename: 'Announcement', id: gone }) ?? '' })
      },
    }),
  )
  const act = async () => {
    const result = await remove({ id: seen.id, expectedVersion: seen.version })
    if (result.payload?.announcement) setSeen(result.payload.announcement)
    return result.is === 'stale' ? notDone(t('error.changed')) : result
  }
  return (
    <ActDialog danger words="profile:announcement.delete" act={act} onClose={onClose}>
      {t('announcement.delete.text')}
      <blockquote className={css.quoted}>
        <bdi>{seen.text}</bdi>
      </blockquote>
    </ActDialog>
  )
}
