interface Scope {
  readonly sensorIds: readonly number[]
  readonly tags: readonly string[]
  readonly siteIds: readonly number[]
}

/** Which sensors something is about, as it is answered. */
export const scopeOf = ({ sensorIds, tags, siteIds }: Scope) => ({
  sensorIds: sensorIds.map(String),
  tags: [...tags],
  siteIds: siteIds.map(String),
})
