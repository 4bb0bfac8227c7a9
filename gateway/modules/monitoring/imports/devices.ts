import type { Context } from '../../../context.ts'
import { idOf } from '../../../parse.ts'
import { devicesNamed, findDevice } from '../devices/service.ts'

const LONGEST_NAME = 200

/** Which device a file means by its id, its name or its serial number; found once for each. */
export class DeviceNames {
  readonly #ctx: Context
  readonly #known = new Map<string, number | null>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** What was found before; undefined while nobody has looked. */
  known(name: string): number | null | undefined {
    return this.#known.get(name)
  }

  /** Null when there is none, or more than one, among those the viewer may see. */
  async find(name: string): Promise<number | null> {
    const found = await this.#look(name)
    this.#known.set(name, found)
    return found
  }

  async #look(name: string): Promise<number | null> {
    if (!name || name.length > LONGEST_NAME || name.includes('\0') || !name.isWellFormed())
      return null
    const byId = idOf(name) === undefined ? null : await findDevice(this.#ctx, name)
    if (byId) return byId.status === 'RETIRED' ? null : byId.id
    const [only, another] = await devicesNamed(this.#ctx, name)
    return only && !another ? only.id : null
  }
}
