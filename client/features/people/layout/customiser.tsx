import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import {
  CHOICES,
  setAppearance,
  useAppearance,
  type Appearance,
  type Chosen,
} from '../../../lib/appearance.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { toast } from '../../../ui/toast.ts'
import { ColorSwatches } from './color-swatches.tsx'
import { useUpdateOrganizationLayoutMutation } from './layout.generated.ts'
import { SkinCards } from './skin-cards.tsx'
import { toSettings } from './wire.ts'
import css from './customiser.module.scss'

type Worded =
  'layoutType' | 'navbarType' | 'footerType' | 'contentWidth' | 'density' | 'routerTransition'

/** One choice of a few words. */
function Words<C extends Worded>({ name }: { name: C }) {
  const { t } = useTranslation('layout')
  const value = useAppearance()[name]
  const options = CHOICES[name].map((each) => ({
    value: each as Appearance[C] & string,
    label: t(`${name}.${each}`),
  }))
  return (
    <Segmented
      label={t(`${name}.label`)}
      options={options}
      value={value}
      onChange={(next) => setAppearance({ [name]: next })}
    />
  )
}

function Flag({ name, on }: { name: 'menuCollapsed' | 'menuHidden' | 'direction'; on: boolean }) {
  const { t } = useTranslation('layout')
  const change = (checked: boolean): Chosen =>
    name === 'direction' ? { direction: checked ? 'rtl' : 'ltr' } : { [name]: checked }
  return (
    <Switch
      label={t(`${name}.label`)}
      help={t(`${name}.help`)}
      checked={on}
      onChange={({ target }) => setAppearance(change(target.checked))}
    />
  )
}

const NOTHING = Object.fromEntries(Object.keys(CHOICES).map((name) => [name, undefined])) as Chosen

/** What an admin sees is what everybody gets who did not choose. */
function ForEverybody() {
  const { t } = useTranslation('layout')
  const appearance = useAppearance()
  const update = useAct(useUpdateOrganizationLayoutMutation())
  const give = async () => {
    if (toastUnlessDone(await update({ input: toSettings(appearance) }), t('notGiven')))
      toast.success({ title: t('given') })
  }
  return (
    <Button variant="link" loading={update.busy} onClick={() => void give()}>
      {t('give')}
    </Button>
  )
}

/** The layout of the shell, applied at once and kept with the account. */
export default function Customiser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('layout')
  const { direction, menuCollapsed, menuHidden, layoutType } = useAppearance()
  const mayGive = useMay('update', 'Organization')
  const footer = (
    <>
      <Button className={css.button} onClick={() => setAppearance(NOTHING)}>
        {t('reset')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  )
  return (
    <Drawer clear open={open} onClose={onClose} title={t('title')} footer={footer}>
      <div className={css.parts}>
        <p>{t('text')}</p>
        <SkinCards />
        <Flag name="direction" on={direction === 'rtl'} />
        <Words name="layoutType" />
        {layoutType === 'vertical' && <Flag name="menuCollapsed" on={menuCollapsed} />}
        <Flag name="menuHidden" on={menuHidden} />
        <Words name="navbarType" />
        <ColorSwatches />
        <Words name="footerType" />
        <Words name="contentWidth" />
        <Words name="density" />
        <Words name="routerTransition" />
        {mayGive && <ForEverybody />}
      </div>
    </Drawer>
  )
}
