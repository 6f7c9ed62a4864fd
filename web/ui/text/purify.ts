/** Sanitizes authored HTML if the browser cannot, under the only Trusted Types policy that the site allows for it. */
import DOMPurify from 'dompurify'
import { allowedAttributes, allowedElements, allowedMathElements } from './authored-allow-list.ts'

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): NonNullable<Parameters<typeof DOMPurify.sanitize>[1]>['TRUSTED_TYPES_POLICY']
}

declare global {
  interface Window {
    /** Absent if the browser has no Trusted Types. */
    readonly trustedTypes?: PolicyFactory | undefined
  }
}

/** Only DOMPurify calls this policy, to create its inert working document. */
const policy = window.trustedTypes?.createPolicy('prep-html', {
  createHTML: (html) => html,
  createScriptURL: () => '',
})

/**
 * Sanitizes clipboard content but keeps its structure and styles, to convert it to an author's text. Do not insert the result into the
 * page.
 */
export function purifyPasted(html: string): HTMLElement {
  const body = document.createElement('div')
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedElements, 'a', 'article', 'font', 'math', 'section'],
    ALLOWED_ATTR: ['style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }),
  })
  body.append(fragment)
  return body
}

export function purify(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedElements, ...allowedMathElements],
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }),
  })
}
