import type { ReactNode } from 'react'

export interface PickOption {
  value: string
  label: string
  detail?: string
  /** Options of a group stand together under its name. */
  group?: string
  icon?: ReactNode
}

/** More at once are no help; typing is. */
const MOST = 60

/** Letters as people type them: "malmo" finds "Malmö". */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLocaleLowerCase()

const groupOf = ({ group = '' }: PickOption) => group

/** The options with every word typed in them, as many of each group as there is room for, and how many more there are. One is always among them. */
export function optionsWith(options: readonly PickOption[], text: string, always?: string) {
  const words = plain(text).split(/\s+/)
  const fitting = options.filter(({ label, detail = '' }) => {
    const said = plain(`${label} ${detail}`)
    return words.every((word) => said.includes(word))
  })
  const groups = [...new Set(fitting.map(groupOf))].map((name) => ({
    name,
    options: fitting.filter((option) => groupOf(option) === name),
  }))
  const each = fitting.length > MOST ? Math.floor(MOST / groups.length) : MOST
  const shown = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ value }, at) => at < each || value === always),
  }))
  const count = shown.reduce((sum, group) => sum + group.options.length, 0)
  return { groups: shown, more: fitting.length - count }
}
