import { openGraphql } from '../../lib/apollo.ts'
import { setFirstAnswers } from '../../lib/first-answers.ts'
import { takeEarlyRequest } from './early.ts'
import { arrivedData, createEarlyLink } from './early-link.ts'
import { StartLink } from './start-link.ts'

/** Opens what a session needs and sends its first request; the function it answers ends both. */
export function openSession(): () => void {
  const start = new StartLink()
  const { client, close } = openGraphql({ first: start, early: createEarlyLink() })
  setFirstAnswers({
    find: (name, variables) => start.find(name) ?? arrivedData(name, variables),
    drop(name) {
      start.drop(name)
      takeEarlyRequest(name)
    },
  })
  start.begin(client)
  return () => {
    start.end()
    close()
  }
}
