/** When a token ends, or 0 when it cannot be told. */
export function endOf(token: string): number {
  try {
    const claims = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as { exp?: number }
    return (claims.exp ?? 0) * 1000
  } catch {
    return 0
  }
}
