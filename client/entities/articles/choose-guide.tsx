import { skipToken } from '@apollo/client/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import css from './choose-guide.module.scss'
import { guideIn } from './guide-text.ts'
import { useFindGuidesQuery } from './guides.generated.ts'

interface ChooseGuideProps {
  /** As a text points to it. */
  onChosen: (guide: string) => void
  onClose: () => void
}

/** Finds an article of the knowledge base for a text to point to. */
export function ChooseGuide({ onChosen, onClose }: ChooseGuideProps) {
  const { t } = useTranslation('guides')
  const [search, setSearch] = useState('')
  const { data, previousData } = useFindGuidesQuery(search ? { variables: { search } } : skipToken)
  const found = search ? (data ?? previousData)?.articleSearch.found : undefined
  return (
    <Dialog open size="form" onClose={onClose} title={t('choose')}>
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      <div className={css.found} aria-live="polite">
        {found?.map(({ article: { id, slug, title, category } }) => (
          <Button
            key={id}
            variant="quiet"
            icon={FileText}
            onClick={() => {
              onChosen(guideIn({ title, to: `/pages/knowledge-base/${category.slug}/${slug}` }))
              onClose()
            }}
          >
            <bdi>{title}</bdi>
          </Button>
        ))}
        {found?.length === 0 && <p>{t('none')}</p>}
      </div>
    </Dialog>
  )
}
