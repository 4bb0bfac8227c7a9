import { lazyWithTexts } from '../../lib/lazy-with-texts.ts'

const GuidedText = lazyWithTexts(
  'guides',
  async () => (await import('./guided-text.tsx')).GuidedText,
)

/** A text that points to articles, with all that it takes to draw it: pages that rarely have one load none of it. */
export default function Guided({ text }: { text: string }) {
  return <GuidedText text={text} />
}
