import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChatMessageRowFragment } from './chat.generated.ts'
import { LiveCard } from '../../../entities/alarms/live-card.tsx'
import css from './message-text.module.scss'

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** What ends a sentence and not an address. */
const TAIL = /[.,;:!?)\]]+$/

interface Piece {
  readonly text: string
  readonly address: string | null
}

/** Addresses of the web in a text; everything else is text, whatever it looks like. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, '')
    if (!URL.canParse(address)) continue
    if (index > at) pieces.push({ text: text.slice(at, index), address: null })
    pieces.push({ text: address, address })
    at = index + address.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), address: null })
  return pieces
}

/** Where an address leads in this dashboard; null for anywhere else. */
export function placeOf(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address)
  return origin === location.origin ? pathname + search + hash : null
}

/** Those who are mentioned, where the text names them. */
function withMentions(text: string, names: readonly string[], own: string | undefined): ReactNode {
  const [name, ...rest] = names
  if (name === undefined) return text
  return text.split(`@${name}`).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <b className={css.mention} data-own={name === own}>
          @{name}
        </b>
      )}
      {withMentions(part, rest, own)}
    </Fragment>
  ))
}

/** Plain text: links can be followed, members that are mentioned are set off, and nothing else is anything but text. */
export function MessageText({
  message: { text, mentioned },
  me,
}: {
  message: Pick<ChatMessageRowFragment, 'text' | 'mentioned'>
  me: string
}) {
  const names = mentioned
    .map(({ fullName }) => fullName)
    .sort((one, other) => other.length - one.length)
  const own = mentioned.find(({ id }) => id === me)?.fullName
  const pieces = piecesOf(text)
  const places = [...new Set(pieces.flatMap(({ address }) => (address && placeOf(address)) || []))]
  return (
    <>
      <p className={css.text} dir="auto">
        {pieces.map(({ text: part, address }, index) => {
          const place = address && placeOf(address)
          if (place)
            return (
              <Link key={index} to={place}>
                {part}
              </Link>
            )
          if (address)
            return (
              <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
                {part}
              </a>
            )
          return <Fragment key={index}>{withMentions(part, names, own)}</Fragment>
        })}
      </p>
      {places.slice(0, 3).map((place) => (
        <LiveCard key={place} place={place} />
      ))}
    </>
  )
}
