/** What the platform has sent, as the outbox page's data tells it. */
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'

const outbox = z.object({
  messages: z.array(z.object({ id: z.string(), to: z.string(), kind: z.string(), text: z.string() })),
})

export interface Message {
  text: string
  /** The link and the six digits in it; empty where there is none. */
  link: string
  code: string
}

/** The newest message of a kind to an address (or phone), as soon as it is there. */
export async function waitForLastMessage(page: Page, to: string, kind: string): Promise<Message> {
  let text = ''
  await expect(async () => {
    const { messages } = outbox.parse(await (await page.request.get('/dev/outbox.json')).json())
    text = messages.find((message) => message.to === to && message.kind === kind)?.text ?? ''
    expect(text, `a message of kind ${kind} to ${to}`).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return {
    text,
    link: /https?:\/\/\S+\/auth\/v1\/verify\?token=\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text.replace(/https?:\/\/\S+/g, ''))?.[0] ?? '',
  }
}

/** Opens the link in an email and presses the button on the page that asks first. */
export async function followMail(page: Page, { link }: Message): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').click()
}
