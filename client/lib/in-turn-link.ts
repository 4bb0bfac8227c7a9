import { ApolloLink, Observable } from '@apollo/client'
import { takeTurn } from './turns.ts'

/** Delivers each answer in a task of its own: those that lie there together would be written and drawn in one piece. */
export const createInTurnLink = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable<ApolloLink.Result>((observer) => {
        const waiting = new Set<() => void>()
        const inTurn = (deliver: () => void) => {
          const giveUp = takeTurn(() => {
            waiting.delete(giveUp)
            deliver()
          })
          waiting.add(giveUp)
        }
        const running = forward(operation).subscribe({
          next: (answer) => inTurn(() => observer.next(answer)),
          error: (error) => inTurn(() => observer.error(error)),
          complete: () => inTurn(() => observer.complete()),
        })
        return () => {
          running.unsubscribe()
          for (const giveUp of waiting) giveUp()
        }
      }),
  )
