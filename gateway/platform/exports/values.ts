/** Several values in one column. */
export const joined = (values: readonly (string | number)[]) => values.join('; ')

export const time = (at: Date | null | undefined) => at?.toISOString()
