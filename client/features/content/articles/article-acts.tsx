import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DeleteDialog } from '../../../ui/act-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { copyOf } from './address.ts'
import { ArticleForm, READ_AGAIN } from './article-form.tsx'
import { useDeleteArticleMutation, type WholeArticleFragment } from './articles.generated.ts'

interface ArticleActsProps {
  article: WholeArticleFragment
  onDeleted?: () => void
}

/** What can be done with an article: take its address along, and for editors change it or delete it. */
export function ArticleActs({ article, onDeleted }: ArticleActsProps) {
  const { t } = useTranslation('articles')
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const [mayUpdate, mayDelete] = [useMay('update', 'Article'), useMay('delete', 'Article')]
  const remove = useAct(useDeleteArticleMutation(READ_AGAIN), t)
  const copy = async () => {
    await navigator.clipboard.writeText(copyOf(article))
    toast.success({ title: t('copied') })
  }
  const close = () => setOpened(null)
  return (
    <>
      <IconButton label={t('copy', { title: article.title })} onClick={() => void copy()}>
        <Link2 aria-hidden="true" />
      </IconButton>
      {mayUpdate && (
        <IconButton label={t('edit', { title: article.title })} onClick={() => setOpened('edit')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton
          label={t('delete.of', { name: article.title })}
          onClick={() => setOpened('delete')}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {opened === 'edit' && (
        <ArticleForm shelf={article.category.shelf} article={article} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          words="articles:delete"
          row={{ ...article, name: article.title }}
          act={remove}
          onDone={onDeleted}
          onClose={close}
        />
      )}
    </>
  )
}
