import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/config.ts'

// What is no address stops the start by the name of its setting, before anything is opened with it (REL-27).
const WRONG: Readonly<Record<string, readonly string[]>> = {
  MQTT_URL: ['broker', 'mqtt:', 'mqtt://', 'mqtt:broker', 'http://broker', 'mqtt://broker:99999'],
  DATABASE_URL: [
    'isotherm',
    'postgres:',
    'postgres://',
    'mysql://host/db',
    'postgres://%zz@host/db',
    'postgres://host/db?sslmode=maybe',
  ],
  PUBLIC_URL: [
    'isotherm.example',
    'https://',
    'https://two words',
    'ftp://isotherm.example',
    'https://isotherm.example/below',
    'https://isotherm.example?page=1',
    'https://user:password@isotherm.example',
  ],
  CORS_ORIGINS: [
    'app.example',
    'https://',
    'https://app.example/path',
    '*',
    'null',
    'ftp://app.example',
  ],
  SMTP_URL: ['smtp:', 'smtp://', 'smtp:host', 'smtp://host:99999', 'mailto:ann@example.com'],
}
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  MQTT_URL: ['mqtt://broker', 'mqtts://user:pass%20word@broker.example:8883'],
  DATABASE_URL: [
    'postgres://owner:password@host/isotherm',
    'postgresql://owner@[::1]:5433/isotherm',
    'postgres:///isotherm?host=/run/postgresql',
    'postgres://owner@host/isotherm?sslmode=verify-full',
  ],
  PUBLIC_URL: ['https://isotherm.example', 'http://192.168.1.7:4000/'],
  CORS_ORIGINS: ['https://app.example', 'https://app.example/, http://localhost:5173'],
  SMTP_URL: [
    'smtp://mail.example',
    'smtps://user:pass@mail.example:465?from=Ann%20%3Cann@example.com%3E',
  ],
}
const pairs = (values: typeof WRONG) =>
  Object.entries(values).flatMap(([name, each]) => each.map((value) => [name, value] as const))

test.each(pairs(WRONG))('%s=%s stops the start, and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must`))
})

test.each(pairs(RIGHT))('%s=%s is taken', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow()
})
