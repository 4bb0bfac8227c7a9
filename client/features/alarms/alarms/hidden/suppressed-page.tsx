import { HiddenList } from './hidden-list.tsx'

/** What is hidden by design: out of schedule, in maintenance, or explained by another alarm. */
export const Component = () => <HiddenList state="SUPPRESSED" />
