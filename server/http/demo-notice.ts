/** The notice on every page of a demo at a public address. It is a separate line above the page and covers nothing. */

export const demoNoticeStyle = {
  path: '/demo-notice.css',
  text: `.demo-notice {
  box-sizing: border-box;
  height: 1.5rem;
  margin: 0;
  padding: 0 0.5rem;
  overflow: hidden;
  background: var(--warning-soft);
  color: var(--warning-ink);
  font: 0.75rem / 1.5rem ui-sans-serif, system-ui, sans-serif;
  text-align: center;
}
/* A test fills the window: what is left of it. */
@media (min-height: 20rem) {
  .test-screen {
    height: calc(100dvh - 1.5rem);
    min-height: 0;
  }
}
`,
}

export function addDemoNotice(html: string): string {
  return html
    .replace('</head>', `<link rel="stylesheet" href="${demoNoticeStyle.path}"></head>`)
    .replace(
      '<body>',
      '<body><aside class="demo-notice" aria-label="Demo">Demo: anybody can sign in as anybody</aside>',
    )
}
