import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import { BareInput } from '../../../ui/field.tsx'
import { distinct, type Addressee } from './draft.ts'
import { usePeopleForMailQuery } from './mailbox.generated.ts'
import css from './recipients-field.module.scss'

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/

/** `Ida Lund <ida@lund.example>`, or the address alone. */
function typedPerson(text: string): Addressee | null {
  const [, name = '', email = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = email.trim()
  return ADDRESS.test(address)
    ? { name: name.replaceAll('"', '').trim(), email: address, memberId: null }
    : null
}

const nameOf = ({ name, email }: Addressee) => name || (email ?? '')

/** Members whose names fit, and what is typed where it is an address; but for those who are named already. */
function useOptions(typed: string, people: readonly Addressee[]) {
  const search = typed.trim()
  const { data, previousData } = usePeopleForMailQuery(
    search === '' ? skipToken : { variables: { search } },
  )
  const found = search === '' ? [] : ((data ?? previousData)?.users.nodes ?? [])
  const address = typedPerson(typed)
  const members = found.map(({ id, fullName }) => ({ name: fullName, email: null, memberId: id }))
  const options = distinct([...members, ...(address ? [address] : [])], people).slice(0, 8)
  const faceOf = ({ memberId }: Addressee) =>
    found.find(({ id }) => id === memberId)?.avatar ?? null
  return { options, address, faceOf }
}

interface OptionsProps {
  id: string
  label: string
  options: readonly Addressee[]
  active: Addressee | undefined
  isListed: boolean
  faceOf: (person: Addressee) => string | null
  onTake: (person: Addressee) => void
}

const Options = ({ id, label, options, active, isListed, faceOf, onTake }: OptionsProps) => (
  <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={!isListed}>
    {options.map((person, index) => (
      <li
        key={person.memberId ?? person.email}
        id={`${id}-${index}`}
        role="option"
        aria-selected={person === active}
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(person)
        }}
      >
        <Avatar name={nameOf(person)} src={faceOf(person)} size="sm" />
        <bdi>{nameOf(person)}</bdi>
      </li>
    ))}
  </ul>
)

interface RecipientsFieldProps {
  label: string
  people: readonly Addressee[]
  onChange: (people: Addressee[]) => void
  autoFocus?: boolean
  end?: ReactNode
}

/** Members are found by their names; anybody else is an address. Each is a chip that can be taken back. */
export function RecipientsField({ label, people, onChange, autoFocus, end }: RecipientsFieldProps) {
  const { t } = useTranslation('mailbox')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const search = typed.trim()
  const { options, address, faceOf } = useOptions(typed, people)
  const isListed = isOpen && options.length > 0
  const active = options[Math.min(at, options.length - 1)]
  const take = (person: Addressee | null | undefined) => {
    if (!person) return
    onChange(distinct([...people, person]))
    setTyped('')
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Backspace' && typed === '') onChange(people.slice(0, -1))
    else if (key === 'Escape' && isListed) setIsOpen(false)
    else if (isListed && (key === 'ArrowDown' || key === 'ArrowUp'))
      setAt((at + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    else if (search !== '' && (key === 'Enter' || key === ',' || key === ';'))
      take(key === 'Enter' ? (isListed ? active : address) : (address ?? active))
    else return
    if (key !== 'Backspace') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <div className={css.people}>
        {people.map((person, index) => (
          <span className={css.person} key={person.memberId ?? person.email}>
            <bdi title={person.email ?? undefined}>{nameOf(person)}</bdi>
            <button
              type="button"
              aria-label={t('compose.remove', { name: nameOf(person) })}
              onClick={() => onChange(people.filter((_person, place) => place !== index))}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </span>
        ))}
        <span className={css.typed}>
          <BareInput
            id={id}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={
              isListed ? `${id}-${options.indexOf(active as Addressee)}` : undefined
            }
            aria-invalid={(search !== '' && !isOpen) || undefined}
            autoComplete="off"
            // Whoever begins a mail says first whom it is for.
            ref={(input) => {
              if (autoFocus && input && !input.dataset['met']) {
                input.dataset['met'] = 'true'
                input.focus()
              }
            }}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setIsOpen(true)
              setAt(0)
            }}
            onBlur={() => {
              take(address)
              setIsOpen(false)
            }}
            onKeyDown={press}
          />
          <Options
            id={id}
            label={label}
            options={options}
            active={active}
            isListed={isListed}
            faceOf={faceOf}
            onTake={take}
          />
        </span>
      </div>
      {end}
    </div>
  )
}
