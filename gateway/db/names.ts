// Names are camelCase in TypeScript and snake_case in the database. Kysely's plugin says how; it would copy each query and each row to
// rename what is in it, and is not used itself: queries are renamed while they are compiled, columns once for all rows of an answer.
import { CamelCasePlugin, PostgresQueryCompiler } from 'kysely'

class Naming extends CamelCasePlugin {
  readonly inDatabase = (name: string) => this.snakeCase(name)
  readonly inTypeScript = (name: string) => this.camelCase(name)
}
const naming = new Naming()

/** The name of a column as TypeScript has it. */
export const { inTypeScript: camelCase } = naming

/** Writes SQL with the names of the database. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(naming.inDatabase(name))
  }
}
