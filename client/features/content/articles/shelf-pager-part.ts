// A file of its own: so the pager itself stays in the file of the lists, which have it at once.
export { Pager as default } from '../../../ui/list/pager.tsx'
