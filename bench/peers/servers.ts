// GraphQL servers that the sensors page is measured against, on our database and as processes of their own.
import path from 'node:path'
import type pg from 'pg'
import { built, start } from '../program.ts'
import { installed } from './installed.ts'

interface On {
  readonly connection: pg.ClientConfig
  readonly organization: string
}

type Program = Awaited<ReturnType<typeof start>>

interface Servers {
  readonly mercurius: Program
  readonly postgraphile: Program
  readonly versions: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Both started on the database of a gateway, for the members of one organisation. */
export async function graphqlServers({ connection, organization }: On): Promise<Servers> {
  const { place, versions, remove } = await installed('servers')
  const running = async (name: string) => {
    const source = `bench/peers/servers/${name}.ts`
    const program = await built(source, path.join(place, 'dist'), Object.keys(versions))
    // PostGraphile tells of every name in the database that it cannot use.
    return start(program, [JSON.stringify(connection), organization], { isQuiet: true })
  }
  const [mercurius, postgraphile] = [await running('mercurius'), await running('postgraphile')]
  return {
    mercurius,
    postgraphile,
    versions,
    stop: async () => {
      await Promise.all([mercurius.stop(), postgraphile.stop()])
      await remove()
    },
  }
}
