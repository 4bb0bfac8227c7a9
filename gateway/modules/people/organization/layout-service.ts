/** What the domain `layout` keeps with an organisation. */
export { changeLayout, layoutOf } from './layout-store.ts'
