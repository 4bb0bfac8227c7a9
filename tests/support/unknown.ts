import type { Caller } from './caller.ts'

/** Who asks for a row that is not there for them: another organisation's, one that never was, and no id at all. They look the same. */
export const unknownTo = (acme: Caller, rival: Caller, id: string) =>
  [
    [rival, id],
    [acme, '7'],
    [acme, 'x'],
  ] as const
