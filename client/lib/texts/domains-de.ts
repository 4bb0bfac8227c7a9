import { merged, type Texts } from './merged.ts'

/** What all domains say of themselves to the rest of the house, in one file that comes with the shell. */
export default merged(
  import.meta.glob<Texts>('../../features/*/*/words/shared/de.json', {
    eager: true,
    import: 'default',
  }),
)
