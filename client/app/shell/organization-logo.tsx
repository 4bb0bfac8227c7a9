import { useEffect, useState } from 'react'
import { logoChanges } from '../../entities/organization/logo.ts'
import { useValue } from '../../lib/observable-value.ts'
import { currentSession } from '../../lib/session.ts'
import { LogoPlaceholder } from '../../entities/organization/logo-placeholder.tsx'
import css from './organization-logo.module.scss'

interface LogoAnswer {
  data?: { base64?: string | null }[]
}

const BASE64 = /^[A-Za-z0-9+/]+=*$/

async function loadLogo(id: number, signal: AbortSignal): Promise<string | null> {
  const token = currentSession()?.accessToken
  const response = await fetch(`/img/getorglogo/?orgId=${id}`, {
    signal,
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  if (!response.ok) return null
  const { data } = (await response.json()) as LogoAnswer
  const text = data?.[0]?.base64
  return text && BASE64.test(text) ? `data:image/png;base64,${text}` : null
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
    const aborted = new AbortController()
    loadLogo(id, aborted.signal).then(setLogo, () => setLogo(null))
    return () => aborted.abort()
  }, [id, changes])
  return logo ? (
    <img className={css.picture} src={logo} alt="" width={size} height={size} />
  ) : (
    <LogoPlaceholder title={title} size={size} />
  )
}
