import { useState, type FormEvent } from 'react'

/** What is wrong with a value, as a sentence; undefined when nothing is. */
export type Rule = (value: string) => string | undefined
export type Errors<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  rules: Record<Name, Rule>
  /** Answers what the server finds wrong. */
  send: (values: Record<Name, string>) => Promise<Errors<Name>>
}

/**
 * A form of a few texts for people who are not signed in yet. The forms library of the other screens would be a tenth of all they
 * have to load.
 */
export function useEntranceForm<Name extends string>({ rules, send }: Options<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [busy, setBusy] = useState(false)
  const names = Object.keys(rules) as Name[] // a record's keys are its names

  /** Under each field what is wrong with it, and the focus in the first of them. */
  const show = (form: HTMLFormElement, found: Errors<Name>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    const field = first && form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first === undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, text(data.get(name))])) as Record<
      Name,
      string
    > // as above
    const wrong = names
      .map((name) => [name, rules[name](values[name])] as const)
      .filter(([, message]) => message)
    if (!show(form, Object.fromEntries(wrong) as Errors<Name>)) return
    setBusy(true)
    try {
      show(form, await send(values))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: Name) => ({ name, error: errors[name] })
  return { submit, busy, field }
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
