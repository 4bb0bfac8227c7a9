import { useEffect, useState } from 'react'
import { logoChanges } from '../../entities/organization/logo.ts'
import { firstPaint } from '../../lib/first-paint.ts'
import { useValue } from '../../lib/observable-value.ts'
import { currentSession } from '../../lib/session.ts'
import { LogoPlaceholder } from '../../entities/organization/logo-placeholder.tsx'
import css from './organization-logo.module.scss'

interface LogoAnswer {
  data?: { base64?: string | null }[]
}

const BASE64 = /^[A-Za-z0-9+/]+=*$/

async function loadLogo(id: number): Promise<string | null> {
  await firstPaint
  const token = currentSession()?.accessToken
  const response = await fetch(`/img/getorglogo/?orgId=${id}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  if (!response.ok) return null
  const { data } = (await response.json()) as LogoAnswer
  const text = data?.[0]?.base64
  return text && BASE64.test(text) ? `data:image/png;base64,${text}` : null
}

let last: { of: string; logo: Promise<string | null> } | undefined

/** As long as it does not change it is asked for once, wherever it is shown. */
function logoOf(id: number, changes: number): Promise<string | null> {
  const of = `${id} ${changes}`
  // What cannot be had now is asked for by the next who shows it.
  const load = () =>
    loadLogo(id).catch(() => {
      last = undefined
      return null
    })
  if (last?.of !== of) last = { of, logo: load() }
  return last.logo
}

/** The organisation's own logo, or its placeholder when there is none. */
export function OrganizationLogo({
  id,
  title,
  size = 22,
}: {
  id: number
  title: string
  size?: number
}) {
  const [logo, setLogo] = useState<string | null>(null)
  const changes = useValue(logoChanges)
  useEffect(() => {
    let gone = false
    void logoOf(id, changes).then((found) => gone || setLogo(found))
    return () => {
      gone = true
    }
  }, [id, changes])
  return logo ? (
    <img className={css.picture} src={logo} alt="" width={size} height={size} />
  ) : (
    <LogoPlaceholder title={title} size={size} />
  )
}
