/** The layout of our emails: our logo, one narrow column, system fonts, readable without images and without HTML. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  readonly code?: string
  readonly footnote: string
  /** The platform's URL, for the link to its privacy page. */
  readonly publicUrl: string
  /** The URL of a page that turns such emails off. */
  readonly unsubscribe?: string
}

export function mailText({ heading, paragraphs, button, code, footnote, publicUrl, unsubscribe }: MailContent): string {
  return [
    heading,
    ...(button ? [button.link] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...paragraphs,
    footnote,
    ...(unsubscribe ? [`Turn off these emails: ${unsubscribe}`] : []),
    `Privacy: ${publicUrl}/privacy`,
    'Prep Platform',
  ].join('\n\n')
}

export function mailHtml(content: MailContent): string {
  const { subject, heading, paragraphs, button, code, footnote, publicUrl, unsubscribe } = content
  const lines = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#111827">${escaped(heading)}</h1>`,
    ...(button ? [buttonHtml(button)] : []),
    ...(code ? [codeHtml(code, Boolean(button))] : []),
    ...paragraphs.map((text) => `<p style="margin:0 0 12px;${body}">${escaped(text)}</p>`),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;${small}">${escaped(footnote)}${unsubscribe ? linkHtml(unsubscribe, 'Turn off these emails') : ''}${linkHtml(`${publicUrl}/privacy`, 'Privacy')}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f4f6;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:16px;line-height:32px;font-weight:600;color:#111827">${markHtml(publicUrl)}Prep Platform</p>
<div style="padding:32px;background:#ffffff;border-radius:12px">
${lines.join('\n')}
</div>
</div>
</body>
</html>
`
}

/** The color of the logo and of buttons on a white page. */
const brand = '#3b4fc4'
const body = 'font-size:15px;line-height:24px;color:#374151'
const small = 'font-size:13px;line-height:20px;color:#6b7280'

function markHtml(publicUrl: string) {
  const place = 'margin-right:10px;vertical-align:middle;border:0'
  return `<img src="${escaped(publicUrl)}/mark.png" width="32" height="32" alt="" style="${place}">`
}

function buttonHtml({ label, link }: { label: string; link: string }) {
  const look = `display:inline-block;padding:12px 20px;background:${brand};color:#ffffff;border-radius:8px`
  return `<p style="margin:0 0 16px;${body}"><a href="${escaped(link)}" style="${look};text-decoration:none;font-weight:600">${escaped(label)}</a></p>`
}

function linkHtml(link: string, label: string) {
  return ` <a href="${escaped(link)}" style="color:${brand}">${label}</a>`
}

function codeHtml(code: string, besideLink: boolean) {
  const digits = `<strong style="font-size:22px;letter-spacing:4px;color:#111827">${escaped(code)}</strong>`
  return `<p style="margin:0 0 16px;${body}">${besideLink ? 'Or enter this code: ' : ''}${digits}</p>`
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
