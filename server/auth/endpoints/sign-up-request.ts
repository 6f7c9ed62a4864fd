/** The bodies of requests that can create an account, by email, by phone or anonymously. */
import * as z from 'zod/mini'
import { authText, booleanFlag, jsonObject, pkceFields } from '../wire/request-body.ts'

export const signUpRequest = z.object({
  email: authText,
  phone: authText,
  password: authText,
  data: jsonObject,
  channel: authText,
  ...pkceFields,
})
export type SignUpRequest = z.output<typeof signUpRequest>

export const otpRequest = z.object({
  email: authText,
  phone: authText,
  data: jsonObject,
  create_user: booleanFlag,
  channel: authText,
  ...pkceFields,
})
export type OtpRequest = z.output<typeof otpRequest>
