import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBookmarkBlogPostMutation, type BlogCardFragment } from './blog.generated.ts'

/** Keeps a post for later, or no longer. */
export function BookmarkButton({
  post: { id, title, isBookmarked },
}: {
  post: Pick<BlogCardFragment, 'id' | 'title' | 'isBookmarked'>
}) {
  const { t } = useTranslation('blog')
  const keep = useAct(useBookmarkBlogPostMutation(), t)
  const toggle = async () => {
    const result = await keep({ id, isBookmarked: !isBookmarked })
    if (result.is !== 'done') toast.error({ title: result.message })
  }
  const Icon = isBookmarked ? BookmarkCheck : Bookmark
  return (
    <IconButton
      label={t('keep', { title })}
      aria-pressed={isBookmarked}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
