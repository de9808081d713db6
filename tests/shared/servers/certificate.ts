import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The files of a certificate for a host that signs itself, and its text for clients that are to accept it. */
export type Certificate = { certificate: string; key: string; ca: Buffer }

export async function makeCertificate(folder: string, host = 'www.example.com'): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ])
  return { certificate, key, ca: await readFile(certificate) }
}
