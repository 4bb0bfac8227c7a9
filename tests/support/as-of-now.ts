import type { Caller } from './caller.ts'
import type { TestGateway } from './gateway.ts'
import { withTokenOfNow, type Person, type TestOrganization } from './organization.ts'

type Member = 'editor' | 'author' | 'maintainer' | 'subscriber'
export type AsOfNow = Pick<TestOrganization, 'id' | 'tenant'> &
  Readonly<Record<Member, Caller & Pick<Person, 'userId'>>>

/** An organisation whose members stay signed in, however far the clock of a test is moved on. */
export function asOfNow(here: TestGateway, acme: TestOrganization): AsOfNow {
  const of = (member: Member) => {
    const person = acme[member]
    return { ...withTokenOfNow(here, acme, person), userId: person.userId }
  }
  return {
    id: acme.id,
    tenant: acme.tenant,
    get editor() {
      return of('editor')
    },
    get author() {
      return of('author')
    },
    get maintainer() {
      return of('maintainer')
    },
    get subscriber() {
      return of('subscriber')
    },
  }
}
