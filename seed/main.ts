// Isotherm as it is shipped: the gateway, and the demo for those who want one.
import { runGateway } from '../gateway/main.ts'
import { demo } from './demo.ts'

runGateway(demo)
