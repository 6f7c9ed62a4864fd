import { expect, test } from 'vitest'
import { convertKeysToCamelCase } from './camel-cased.ts'

test('gives the settings that are named, without their prefix', () => {
  const read = { AUTH_JWT_SECONDS: 60, AUTH_EMAIL: true, AUTH_LIMIT_SIGN_IN: 5, PORT: 3000 }
  const settings = convertKeysToCamelCase('AUTH_', { AUTH_JWT_SECONDS: 0, AUTH_EMAIL: 0 }, read)
  expect(settings).toEqual({ jwtSeconds: 60, email: true })
  expect(convertKeysToCamelCase('AUTH_LIMIT_', { AUTH_LIMIT_SIGN_IN: 0 }, read)).toEqual({ signIn: 5 })
})
