// The reference of `first`: Express with React, without a cache of any kind. node bare-react.ts <folder of a
// generation>
import type { AddressInfo } from 'node:net'
import express from 'express'
import { readManifest } from '../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../runtime/site/render/server-bundle.ts'

const manifest = await readManifest(process.argv[2] ?? '')
const bundle = await loadServerBundle(manifest)
const renderer = createPageRenderer({
  manifest,
  bundle,
  shell: { siteUrl: 'http://127.0.0.1', ...manifest.assets },
  suggest: () => null,
})
const app = express()
app.use((request, response) => {
  const entry = manifest.pages.get(request.path)
  if (entry === undefined) response.sendStatus(404)
  else response.send(renderer.page(entry))
})
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
process.once('SIGTERM', () => process.exit())
