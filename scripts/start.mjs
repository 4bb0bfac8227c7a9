// npm start: everything a fresh clone needs, then the gateway in this very process, so that signals reach it directly.
import { prepare } from './prepare.mjs'

prepare({ build: true })
await import('../dist/gateway/main.mjs')
