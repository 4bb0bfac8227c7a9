import { MapPinOff } from 'lucide-react'
import { Missing } from '../../ui/missing.tsx'

export function Component() {
  return <Missing words="common:notFound" icon={MapPinOff} to="/home" />
}
