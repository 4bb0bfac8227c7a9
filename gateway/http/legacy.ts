// What the contract says of every REST operation of older clients (GEN rules), for the doors that speak it.
import { badInput } from '../errors.ts'
import { scalar, type RestRequest } from './rest.ts'

/** A page or its size: values below 1 and what is no whole number fall back, larger ones are cut (GEN-06). */
export function countOf(
  request: RestRequest,
  name: string,
  { fallback, most }: { fallback: number; most: number },
): number {
  const value = scalar(request, name) ?? ''
  return /^\d+$/.test(value) && Number(value) >= 1 ? Math.min(Number(value), most) : fallback
}

/** A number or its digits (GEN-04). */
export function idFrom(sent: unknown): string {
  const id = typeof sent === 'number' ? String(sent) : sent
  if (id === undefined || id === null || id === '') throw badInput(['id'], 'id is required')
  if (typeof id !== 'string' || !/^\d+$/.test(id)) throw badInput(['id'], 'id must be a number')
  return id
}

/** In the query or in the body. */
export const idOf = (request: RestRequest): string =>
  idFrom(scalar(request, 'id') ?? request.body.id)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As older clients write months. */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]
