/** Cleans authored HTML if the browser cannot, under the one Trusted Types policy that the site allows for it. */
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

/** DOMPurify itself is the only caller: it creates its inert working document through the policy. */
const policy = window.trustedTypes?.createPolicy('prep-html', {
  createHTML: (html) => html,
  createScriptURL: () => '',
})

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
