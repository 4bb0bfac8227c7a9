import { Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { DialogAction } from '../../../ui/row-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  useAddShippingAddressMutation,
  useRemoveShippingAddressMutation,
} from './cart.generated.ts'
import css from './checkout-page.module.scss'
import type { Address } from './checkout-page.tsx'

interface AddressStepProps {
  addresses: readonly Address[]
  chosen: string | undefined
  onChoose: (id: string) => void
  readAgain: () => void
}

const FIELDS = ['name', 'company', 'street', 'postalCode', 'city', 'country', 'phone'] as const
const NEEDED: readonly string[] = ['name', 'street', 'city', 'country']
const COMPLETED = {
  name: 'name',
  company: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
  phone: 'tel',
} as const

/** Where it goes: one of the address book, or a new one. */
export function AddressStep({ addresses, chosen, onChoose, readAgain }: AddressStepProps) {
  const { t } = useTranslation('cart')
  return (
    <div className={css.stack}>
      {addresses.length > 0 && (
        <Panel title={t('addressBook')}>
          <div className={css.choices} role="radiogroup" aria-label={t('addressBook')}>
            {addresses.map((address) => (
              <div key={address.id} className={css.entry}>
                <label className={css.choice}>
                  <input
                    type="radio"
                    name="address"
                    checked={address.id === chosen}
                    onChange={() => onChoose(address.id)}
                  />
                  <b>
                    <bdi>{address.name}</bdi>
                  </b>
                  <bdi>{wordsOf(address)}</bdi>
                </label>
                <RemoveAddress address={address} onRemoved={readAgain} />
              </div>
            ))}
          </div>
        </Panel>
      )}
      <NewAddress
        onAdded={(id) => {
          onChoose(id)
          readAgain()
        }}
      />
    </div>
  )
}

/** Takes an address out of the book; orders keep what was written on them. */
function RemoveAddress({ address, onRemoved }: { address: Address; onRemoved: () => void }) {
  const { t } = useTranslation('cart')
  const remove = useAct(useRemoveShippingAddressMutation())
  const name = `${address.name}, ${wordsOf(address)}`
  return (
    <DialogAction
      icon={Trash2}
      label={t('removeAddress.of', { name })}
      dialog={(onClose) => (
        <ActDialog
          danger
          words="cart:removeAddress"
          values={{ name }}
          act={() => remove({ id: address.id })}
          onDone={onRemoved}
          onClose={onClose}
        />
      )}
    />
  )
}

/** Street, place and country in one line. */
export const wordsOf = ({ company, street, postalCode, city, country }: Address): string =>
  [company, street, [postalCode, city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')

function NewAddress({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('cart')
  const add = useAct(useAddShippingAddressMutation())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<string>()
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const valueOf = (field: string) => {
      const value = values.get(field)
      return typeof value === 'string' ? value : ''
    }
    const input = {
      name: valueOf('name'),
      company: valueOf('company'),
      street: valueOf('street'),
      postalCode: valueOf('postalCode'),
      city: valueOf('city'),
      country: valueOf('country'),
      phone: valueOf('phone'),
    }
    const result = await add({ input })
    if (result.is === 'done') {
      setErrors({})
      setRefused(undefined)
      form.reset()
      const added = result.payload.shippingAddress
      if (added) onAdded(added.id)
      return
    }
    const problems = result.problems.map(({ path, message }) => [path.at(-1) ?? '', message])
    setErrors(Object.fromEntries(problems) as Record<string, string>)
    setRefused(result.problems.some(({ path }) => path.length > 1) ? undefined : result.message)
  }
  return (
    <Panel title={t('newAddress')}>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`field.${field}`)}
            error={errors[field]}
            required={NEEDED.includes(field)}
            maxLength={200}
            autoComplete={COMPLETED[field]}
          />
        ))}
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
          </p>
        )}
        <div>
          <Button type="submit" loading={add.busy}>
            {t('saveAddress')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
