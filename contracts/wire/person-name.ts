/** The characters that a person's name cannot contain, wherever people enter it. */

/**
 * Characters that are invisible or that reverse the text: control characters, line breaks, direction overrides and zero-width characters.
 * They can make one person look like another in a list.
 */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u{ad}\u{61c}\u{115f}\u{1160}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/u

// Marked pure, so that pages that only check names do not include it.
const everyUnseen = /* @__PURE__ */ new RegExp(unseen, 'gu')

export const invisibleCharactersMessage =
  'A name cannot have line breaks or invisible characters. Please type it again.'

export function hasInvisibleCharacters(name: string): boolean {
  return unseen.test(name)
}

/** For a name from another system that cannot be typed again. */
export function removeUnseenSigns(name: string): string {
  return name.replaceAll(everyUnseen, '')
}

/** Returns the message for the field, or true. */
export function validateName(name: string): string | true {
  if (name.trim() === '') return 'Enter your full name.'
  return hasInvisibleCharacters(name) ? invisibleCharactersMessage : true
}
