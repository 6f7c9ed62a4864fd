import * as images from '#contracts/images.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { asAuthor } from '../authoring/as-author.ts'
import { describeImage, dropFile, forgetImage, listImages } from './manage-images.ts'
import { uploadImage } from './upload-image.ts'

export function imageAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(images.listImages, (call) =>
    asAuthor(call, async (tx) => ({ images: await listImages(tx, call.params.testRef) })),
  )
  routes.onFile(images.uploadImage, (call) => uploadImage(call, { ...call.params, readFile: call.readFile }))
  routes.on(images.describeImage, (call) =>
    asAuthor(call, (tx, person) => describeImage(tx, person, call.params.imageId, call.body.alt)),
  )
  routes.on(images.deleteImage, async (call) => {
    const { imageId, evenIfUsed } = call.params
    const { path, changedQuestions } = await asAuthor(call, (tx, person) =>
      forgetImage(tx, person, imageId, evenIfUsed === 'true'),
    )
    await dropFile(call.services, path)
    return { deleted: true as const, changedQuestions }
  })
}
