import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { ChatNewsSubscription } from './chat.generated.ts'

export type ChatNews = ChatNewsSubscription['chatEvents']

/** Hands on what the page hears to whoever shows it. */
export class NewsDesk {
  readonly #listeners = new Set<(news: ChatNews) => void>()

  tell(news: ChatNews) {
    for (const listener of this.#listeners) listener(news)
  }

  listen(listener: (news: ChatNews) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const NewsContext = createContext<NewsDesk | null>(null)

/** Hears of every message and conversation that is made or changed; a GAP says that something was not told. */
export function useNews(onNews: (news: ChatNews) => void) {
  const desk = use(NewsContext)
  const tell = useEffectEvent(onNews)
  useEffect(() => desk?.listen((news) => tell(news)), [desk])
}
