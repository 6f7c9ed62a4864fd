import { expect, test } from 'vitest'
import { camelCased } from './camel-cased.ts'

test('gives the settings that are named, without their prefix', () => {
  const read = { AUTH_JWT_SECONDS: 60, AUTH_EMAIL: true, AUTH_LIMIT_SIGN_IN: 5, PORT: 3000 }
  const settings = camelCased('AUTH_', { AUTH_JWT_SECONDS: 0, AUTH_EMAIL: 0 }, read)
  expect(settings).toEqual({ jwtSeconds: 60, email: true })
  expect(camelCased('AUTH_LIMIT_', { AUTH_LIMIT_SIGN_IN: 0 }, read)).toEqual({ signIn: 5 })
})
