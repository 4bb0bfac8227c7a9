import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRateArticleMutation, type WholeArticleFragment } from './articles.generated.ts'
import css from './helped.module.scss'

/** Did this help? Pressed again it is taken back. */
export function Helped({ article }: { article: WholeArticleFragment }) {
  const { t } = useTranslation('articles')
  const rate = useAct(useRateArticleMutation(), t)
  const { id, helpedViewer, helpfulCount, unhelpfulCount } = article
  const count = helpfulCount + unhelpfulCount
  const say = async (isHelpful: boolean) => {
    const result = await rate({ id, isHelpful: helpedViewer === isHelpful ? null : isHelpful })
    if (result.is !== 'done') toast.error({ title: result.message })
  }
  return (
    <div className={css.helped}>
      <strong>{t('helped.ask')}</strong>
      <Button
        size="sm"
        icon={ThumbsUp}
        aria-pressed={helpedViewer === true}
        onClick={() => void say(true)}
      >
        {t('helped.yes')}
      </Button>
      <Button
        size="sm"
        icon={ThumbsDown}
        aria-pressed={helpedViewer === false}
        onClick={() => void say(false)}
      >
        {t('helped.no')}
      </Button>
      {count > 0 && (
        <span className={css.count}>{t('helped.count', { count, yes: helpfulCount })}</span>
      )}
    </div>
  )
}
