/** The layout of our emails: our logo, one narrow column, system fonts, readable without images and without HTML. */
import { logoPath, productColor } from '#domain/text/brand.ts'
import { escapeForHtml, thePlatform } from '#domain/text/platform-name.ts'

/** A text, or the title of the texts below it. */
export type Paragraph = string | { readonly title: string }

export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly Paragraph[]
  readonly button?: { readonly label: string; readonly link: string }
  readonly code?: string
  readonly footnote: string
  /** The platform's URL, for the link to its privacy page. */
  readonly publicUrl: string
  /** The URL of a page that turns such emails off. */
  readonly unsubscribe?: string
}

export function renderMailText({
  heading,
  paragraphs,
  button,
  code,
  footnote,
  publicUrl,
  unsubscribe,
}: MailContent): string {
  return [
    heading,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...paragraphs.map((one) => (typeof one === 'string' ? one : one.title)),
    footnote,
    ...(unsubscribe ? [`Turn off these emails: ${unsubscribe}`] : []),
    `Privacy: ${publicUrl}/privacy`,
    thePlatform,
  ].join('\n\n')
}

export function renderMailHtml(content: MailContent): string {
  const { subject, heading, paragraphs, button, code, footnote, publicUrl, unsubscribe } = content
  const lines = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#111827">${escapeForHtml(heading)}</h1>`,
    ...(button ? [buttonHtml(button)] : []),
    ...(code ? [codeHtml(code, Boolean(button))] : []),
    ...paragraphs.map(paragraphHtml),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;${small}">${escapeForHtml(footnote)}${unsubscribe ? `${linkHtml(unsubscribe, 'Turn off these emails')} ·` : ''}${linkHtml(`${publicUrl}/privacy`, 'Privacy')}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeForHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f4f6;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:16px;line-height:32px;font-weight:600;color:#111827">${markHtml(publicUrl)}${thePlatform}</p>
<div style="padding:32px;background:#ffffff;border-radius:12px">
${lines.join('\n')}
</div>
</div>
</body>
</html>
`
}

const body = 'font-size:15px;line-height:24px;color:#374151'
const small = 'font-size:13px;line-height:20px;color:#6b7280'

function markHtml(publicUrl: string) {
  const place = 'max-width:128px;margin-right:10px;vertical-align:middle;border:0'
  return `<img src="${escapeForHtml(publicUrl)}${logoPath}" height="32" alt="" style="${place}">`
}

function paragraphHtml(one: Paragraph) {
  if (typeof one === 'string') return `<p style="margin:0 0 12px;${body}">${escapeForHtml(one)}</p>`
  return `<h2 style="margin:20px 0 8px;font-size:16px;line-height:24px;color:#111827">${escapeForHtml(one.title)}</h2>`
}

function buttonHtml({ label, link }: { label: string; link: string }) {
  const look = `display:inline-block;padding:12px 20px;background:${productColor};color:#ffffff;border-radius:8px`
  return `<p style="margin:0 0 16px;${body}"><a href="${escapeForHtml(link)}" style="${look};text-decoration:none;font-weight:600">${escapeForHtml(label)}</a></p>`
}

function linkHtml(link: string, label: string) {
  return ` <a href="${escapeForHtml(link)}" style="color:${productColor}">${label}</a>`
}

function codeHtml(code: string, besideLink: boolean) {
  const digits = `<strong style="font-size:22px;letter-spacing:4px;color:#111827">${escapeForHtml(code)}</strong>`
  return `<p style="margin:0 0 16px;${body}">${besideLink ? 'Or enter this code: ' : ''}${digits}</p>`
}
