import { clsx } from 'clsx'
import { createElement, type ComponentProps, type JSX } from 'react'

/** An element with a class of its own, for what several files show. A class given to it is added. */
export function element<Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  own: string | undefined,
) {
  return function Element({ className, ...rest }: ComponentProps<Tag>) {
    return createElement(tag, { ...rest, className: clsx(own, className as string) })
  }
}
