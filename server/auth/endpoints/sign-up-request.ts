/** The bodies of requests that can create an account, by email, by phone or anonymously. */
import * as z from 'zod/mini'
import { flag, jsonObject, pkceFields, text } from '../wire/request-body.ts'

export const signUpRequest = z.object({
  email: text,
  phone: text,
  password: text,
  data: jsonObject,
  channel: text,
  ...pkceFields,
})
export type SignUpRequest = z.output<typeof signUpRequest>

export const otpRequest = z.object({
  email: text,
  phone: text,
  data: jsonObject,
  create_user: flag,
  channel: text,
  ...pkceFields,
})
export type OtpRequest = z.output<typeof otpRequest>
