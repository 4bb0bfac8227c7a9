import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { skipToken } from '@apollo/client/react'
import { useAct } from '../../../lib/use-act.ts'
import { contentOf, inputOf, isSame, type Begun, type Content } from './draft.ts'
import {
  useCreateMailMutation,
  useOneMailQuery,
  useUpdateMailMutation,
  type WholeMailFragment,
} from './mailbox.generated.ts'

const PAUSE_MS = 800

export type DraftState = 'untouched' | 'writing' | 'saved' | 'failed'

/** A moment after the last change. */
function useSoon(changed: Content | null, save: () => void) {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!changed) return undefined
    const timer = setTimeout(saveNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changed])
}

/**
 * A mail while it is written: stored a moment after the last letter, one time after the other. What is written on another device
 * meanwhile appears here, unless something is written here that is not stored yet: that wins.
 */
export function useDraft(begun: Begun) {
  const { t } = useTranslation('mailbox')
  const create = useAct(useCreateMailMutation(), t)
  const update = useAct(useUpdateMailMutation(), t)
  const [content, setContent] = useState(begun.content)
  const [state, setState] = useState<DraftState>('untouched')
  const [failure, setFailure] = useState<string | null>(null)
  const [id, setId] = useState(begun.stored?.id ?? null)
  const latest = useRef(begun.content)
  const stored = useRef({ ...begun.stored, content: begun.content })
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const keep = (mail: WholeMailFragment, written: Content) => {
    stored.current = { id: mail.id, version: mail.version, content: written }
    setId(mail.id)
  }
  const store = async (): Promise<boolean> => {
    const written = latest.current
    const known = stored.current
    if (known.id !== undefined && isSame(written, known.content)) return true
    const input = inputOf(written)
    let result =
      known.id === undefined
        ? await create({ input: { ...input, answersId: begun.answersId ?? null } })
        : await update({ id: known.id, input, expectedVersion: known.version ?? null })
    if (result.is === 'stale' && known.id !== undefined)
      result = await update({ id: known.id, input, expectedVersion: null })
    if (result.is !== 'done' || !result.payload.mail) {
      setFailure(result.is === 'done' ? t('compose.failed') : result.message)
      setState('failed')
      return false
    }
    keep(result.payload.mail, written)
    setFailure(null)
    if (isSame(latest.current, written)) setState('saved')
    return true
  }
  /** Answers whether all that is written is stored. */
  const save = (): Promise<boolean> => {
    const next = turn.current.then(store)
    turn.current = next
    return next
  }
  useSoon(state === 'writing' ? content : null, () => void save())
  // Whoever closes it has written what there is.
  const leave = useEffectEvent(() => {
    if (!isSame(latest.current, stored.current.content)) void save()
  })
  useEffect(() => () => leave(), [])

  const { data } = useOneMailQuery(id === null ? skipToken : { variables: { id } })
  const elsewhere = data?.mail
  const adopt = useEffectEvent((mail: WholeMailFragment) => {
    if (mail.version <= (stored.current.version ?? 0) || state === 'writing') return
    const written = contentOf(mail)
    keep(mail, written)
    latest.current = written
    setContent(written)
  })
  useEffect(() => {
    if (elsewhere) adopt(elsewhere)
  }, [elsewhere])

  const change = (some: Partial<Content>) => {
    latest.current = { ...latest.current, ...some }
    setContent(latest.current)
    setState('writing')
  }
  return {
    content,
    state,
    failure,
    change,
    /** From those that are there when it happens. */
    changeFiles: (of: (files: Content['files']) => Content['files']) =>
      change({ files: of(latest.current.files) }),
    save,
    /** As it is stored; undefined before it is. */
    idOf: () => stored.current.id,
    isGone: elsewhere ? !elsewhere.isDraft : false,
  }
}
