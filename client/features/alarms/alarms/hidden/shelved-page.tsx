import { HiddenList } from './hidden-list.tsx'

/** What people have put aside, and until when. */
export const Component = () => <HiddenList state="SHELVED" />
