import { CircleQuestionMark } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAbility } from '../../lib/ability.ts'
import { HELP } from '../../lib/features.ts'
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts'
import { observableValue, useValue } from '../../lib/observable-value.ts'
import { usePhone } from '../../lib/use-media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageHandle } from '../router/page-title.ts'

/** The article that is read beside a page, until somebody leaves that page. */
const shown = observableValue<{ slug: string; page: string } | null>(null)

export const showHelp = (slug: string) => shown.set({ slug, page: location.pathname })

/** The article that explains this page, for whoever may read it. */
export function useHelp(): string | undefined {
  const ability = useAbility()
  const slug = usePageHandle()?.help
  return HELP && ability.can(...HELP.access) ? slug : undefined
}

const Drawer = HELP && lazyWithTexts(HELP.texts, HELP.load)

/** What this page is for and how it is used. On phones it is opened from the menu of the account. */
export function Help() {
  const { t } = useTranslation('shell')
  const slug = useHelp()
  const open = useValue(shown)
  const phone = usePhone()
  const { pathname } = useLocation()
  return (
    <>
      {slug && !phone && (
        <IconButton label={t('help')} aria-haspopup="dialog" onClick={() => showHelp(slug)}>
          <CircleQuestionMark aria-hidden="true" />
        </IconButton>
      )}
      {Drawer && open?.page === pathname && (
        <Suspense fallback={null}>
          <Drawer slug={open.slug} onClose={() => shown.set(null)} />
        </Suspense>
      )}
    </>
  )
}
