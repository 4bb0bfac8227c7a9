import { z } from 'zod'
import { text } from '../../../parse.ts'

/**
 * What two people may not share and what sign-in goes by: without regard to case, width and surrounding blanks. Twice
 * normalised, because lower case can come apart again.
 * @example identityKey(' ＡＤＭＩＮ@demo.com') === 'admin@demo.com'
 */
export const identityKey = (value: string) =>
  value.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim()

const typed = z.string({
  error: ({ input }) => (input === undefined ? 'This may not be blank.' : 'This must be a text.'),
})
const required = (max: number) => typed.trim().pipe(text(max, 1))

/** Loose about what can be an address, because only a mail to it could tell; strict about what could never be one. */
const Email = required(254)
  .transform((value) => value.normalize('NFKC'))
  .refine(
    (value) => !value || /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(value),
    'This is not an email address.',
  )
const Username = required(50).refine(
  (value) => !/\p{C}/u.test(value),
  'This username contains invisible characters.',
)

export const Login = z.object({ email: text(254, 1), password: z.string() })

/** Each by itself: whether a name is taken is answered also when another field is wrong. */
export const Named = {
  email: z.object({ email: Email }),
  username: z.object({ username: Username }),
}
