import { BookPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { READ_AGAIN } from './article-form.tsx'
import { useAddHandbookMutation } from './articles.generated.ts'

/** Whether the viewer may add all that a handbook is made of. */
export function useMayAddHandbook(): boolean {
  const mayWrite = useMay('create', 'Article')
  const maySort = useMay('create', 'ArticleCategory')
  return mayWrite && maySort
}

/** For an organisation that has none, Isotherm’s own articles about its pages. */
export function AddHandbook() {
  const { t } = useTranslation('articles')
  const add = useAct(useAddHandbookMutation(READ_AGAIN), t)
  const press = async () => {
    const result = await add({})
    if (result.is !== 'done') return toast.error({ title: result.message })
    toast.success({ title: t('handbook.done', { count: result.payload.addedCount ?? 0 }) })
  }
  return (
    <Button variant="primary" icon={BookPlus} loading={add.busy} onClick={() => void press()}>
      {t('handbook.add')}
    </Button>
  )
}
