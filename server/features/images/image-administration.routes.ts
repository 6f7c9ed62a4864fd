import * as images from '#contracts/authoring/images.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { deleteImageFile, describeImage, listImages, removeImage } from './manage-images.ts'
import { uploadImage } from './upload-image.ts'

export function registerImageAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(images.listImages, (call) =>
    asAdmin(call, async (tx) => ({ images: await listImages(tx, call.params.testRef) })),
  )
  routes.onFile(images.uploadImage, (call) => uploadImage(call, { ...call.params, readFile: call.readFile }))
  routes.on(images.describeImage, (call) =>
    asAdmin(call, (tx, person) => describeImage(tx, person, call.params.imageId, call.body.alt)),
  )
  routes.on(images.deleteImage, async (call) => {
    const { imageId, evenIfUsed } = call.params
    const { path, changedQuestions } = await asAdmin(call, (tx, person) =>
      removeImage(tx, person, imageId, { evenIfUsed: evenIfUsed === 'true', now: call.services.clock.now() }),
    )
    if (path !== null) await deleteImageFile(call.services, path)
    return { deleted: true as const, changedQuestions }
  })
}
