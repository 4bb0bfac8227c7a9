import { MapPinOff } from 'lucide-react'
import { Missing } from '../../ui/missing.tsx'

export function Component() {
  const icon = <MapPinOff size={26} aria-hidden="true" />
  return <Missing words="common:notFound" icon={icon} to="/home" />
}
