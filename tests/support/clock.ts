/** Tests move time by it, milliseconds; each file begins in the present. */
export const clock = { offset: 0 }

/** Moves time on until no gateway relies on what it found out about anybody's rights before. */
export const forgetRights = () => void (clock.offset += 5000)
