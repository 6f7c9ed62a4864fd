/** The images of a test, for administrators: upload, list, describe and delete. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { imageId, testId, testRef } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** In bytes; the specification states 10 MB. */
export const maxImageBytes = 10 * 1024 * 1024
/** Newest first; older images are not listed. */
export const maxListedImages = 100

const alt = z.string().check(z.trim(), z.maxLength(500, 'That is too long.'))

/** A question that contains an image, by its address or in its own HTML. `number` counts over all sections of its test. */
const imageUse = z.object({ testId, testTitle: z.string(), number: z.number() })
export type ImageUse = z.output<typeof imageUse>

export const storedImage = z.object({
  id: imageId,
  name: z.string(),
  /** A path on this server that never changes. */
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  lastModified: instant,
  createdAt: instant,
  /** The path in the bucket: folder and name. */
  fullPath: z.string(),
  /** The description for screen readers. */
  alt: z.string(),
  usedBy: z.array(imageUse),
})
export type StoredImage = z.output<typeof storedImage>

export const listImages = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/images',
  summary: 'The newest 100 images of a test, and those that its questions show, newest first',
  params: z.object({ testRef }),
  reply: z.object({ images: z.array(storedImage) }),
  refusals: ['not_found', 'not_allowed'],
})

/**
 * The body is the file: PNG, JPEG or WEBP according to its content, not its name. The server redraws it to remove everything except the
 * image: at most 2000 pixels per side, no metadata, and only the first frame of an animation.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/images',
  summary: 'Upload an image into the folder of a test under a generated name',
  params: z.object({
    testRef,
    /** Required, but not part of the address. */
    alt: z._default(alt, ''),
    /** The question that the image is for. Its number and title become part of the image's name. */
    questionNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999))),
    title: z.optional(z.string().check(z.maxLength(500, 'That is too long.'))),
  }),
  file: { mostBytes: maxImageBytes },
  reply: storedImage,
  refusals: ['not_found', 'not_allowed', 'too_many_requests'],
})

export const describeImage = endpoint({
  method: 'PUT',
  path: '/admin/images/{imageId}',
  summary: 'Change the description of an image, also in the questions that show it under the former one or none',
  params: z.object({ imageId }),
  body: z.object({
    alt: alt.check(z.minLength(1, 'Please describe the image for students who cannot see it.')),
  }),
  reply: z.object({ image: storedImage, changedQuestions: z.number() }),
  refusals: ['not_found', 'not_allowed'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/admin/images/{imageId}',
  summary: 'Delete an image; one that questions show only when that is asked for, and then they show none',
  params: z.object({ imageId, evenIfUsed: z._default(z.enum(['true', 'false']), 'false') }),
  reply: z.object({ deleted: z.literal(true), changedQuestions: z.number() }),
  refusals: ['not_found', 'not_allowed', 'image_in_use'],
})
