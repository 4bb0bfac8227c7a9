// What may follow a command. Anything else ends it before it does anything: an option that is not heard is worse than an error.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from '../errors.ts'
import { didYouMean } from '../nearest.ts'

/** An option that stops the command; nothing was done. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

type Options = NonNullable<ParseArgsConfig['options']>
type Read<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>

/** Reads the options of a command that takes at most so many words beside them. */
export function readOptions<const Known extends Options>(
  options: Known,
  { words = 0, args = process.argv.slice(2) } = {},
): Read<Known> {
  const known = Object.keys(options).map((name) => `--${name}`)
  for (const argument of args) {
    if (argument === '--') break
    const name = argument.split('=', 1)[0] ?? ''
    if (name.startsWith('-') && name !== '-' && !known.includes(name)) {
      throw new OptionError(`${name}: there is no such option${didYouMean(name, known)}`)
    }
  }
  const read = parse(options, args)
  const extra = read.positionals[words]
  if (extra !== undefined)
    throw new OptionError(`${extra}: is not expected here${didYouMean(`--${extra}`, known)}`)
  return read
}

function parse<const Known extends Options>(options: Known, args: string[]): Read<Known> {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new OptionError(messageOf(error), { cause: error })
  }
}
