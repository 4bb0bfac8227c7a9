import { clsx } from 'clsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ArticleShelf } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DeleteDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { toast } from '../../../ui/toast.ts'
import { READ_AGAIN } from './article-form.tsx'
import {
  useDeleteArticleCategoryMutation,
  useMoveArticleCategoryMutation,
  type ArticleCategoryRowFragment,
} from './articles.generated.ts'
import css from './categories.module.scss'
import { CategoryForm } from './category-form.tsx'
import { ICONS } from './icons.ts'

type Category = ArticleCategoryRowFragment

interface CategoriesProps {
  shelf: ArticleShelf
  categories: readonly Category[]
  chosen: string | undefined
  toOf: (category: Category) => string
}

type Opened = { form: 'edit' | 'delete'; of: Category } | { form: 'new'; of?: undefined } | null

function Dialogs({
  shelf,
  opened,
  onClose,
}: {
  shelf: ArticleShelf
  opened: NonNullable<Opened>
  onClose: () => void
}) {
  const { t } = useTranslation('articles')
  const remove = useAct(useDeleteArticleCategoryMutation(READ_AGAIN), t)
  if (opened.form !== 'delete')
    return <CategoryForm shelf={shelf} category={opened.of} onClose={onClose} />
  return (
    <DeleteDialog
      words="articles:category.delete"
      row={{ ...opened.of, name: opened.of.title }}
      act={remove}
      onClose={onClose}
    />
  )
}

/** The categories of a shelf in their order, with how many articles each has. */
export function Categories({ shelf, categories, chosen, toOf }: CategoriesProps) {
  const { t } = useTranslation('articles')
  const mayChange = useMay('update', 'ArticleCategory')
  const [opened, setOpened] = useState<Opened>(null)
  const move = useAct(useMoveArticleCategoryMutation(READ_AGAIN), t)
  const put = async (id: string, afterId: string | null) => {
    const result = await move({ id, afterId })
    if (result.is !== 'done') toast.error({ title: result.message })
  }
  const add = mayChange && (
    <Button size="sm" variant="quiet" icon={Plus} onClick={() => setOpened({ form: 'new' })}>
      {t('category.add')}
    </Button>
  )
  return (
    <Panel flush title={t('categories')} actions={add}>
      <SortableList
        label={t('categories')}
        rows={categories}
        movable={mayChange}
        onMove={(id, afterId) => void put(id, afterId)}
      >
        {(category) => {
          const Icon = ICONS[category.icon]
          return (
            <div className={clsx(css.row, chosen === category.slug && css.chosen)}>
              <Link
                to={toOf(category)}
                className={css.link}
                aria-current={chosen === category.slug ? 'true' : undefined}
              >
                <Icon aria-hidden="true" />
                <span>
                  <bdi>{category.title}</bdi>
                </span>
                <Figure>{category.articleCount}</Figure>
              </Link>
              {mayChange && (
                <MoreMenu
                  label={t('category.more', { title: category.title })}
                  entries={[
                    {
                      id: 'edit',
                      icon: <Pencil aria-hidden="true" />,
                      label: t('category.edit'),
                      onSelect: () => setOpened({ form: 'edit', of: category }),
                    },
                    {
                      id: 'delete',
                      icon: <Trash2 aria-hidden="true" />,
                      label: t('category.delete.verb'),
                      onSelect: () => setOpened({ form: 'delete', of: category }),
                    },
                  ]}
                />
              )}
            </div>
          )
        }}
      </SortableList>
      {opened && <Dialogs shelf={shelf} opened={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
