import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'

/** Settings as an editor keeps them, with dots in their names. */
export type EditorSettings = Readonly<Record<string, unknown>>

/** A file as an editor shows it. Lines and characters count from 0. */
export type OpenDocument = {
  completion(line: number, character: number): Promise<readonly CompletionItem[]>
  /** The words that appear under the pointer; empty where there are none. */
  hover(line: number, character: number): Promise<string>
  diagnostics(): Promise<readonly Diagnostic[]>
}

export type LanguageServer = {
  /**
   * Shows `text` as the file at `path` below the folder, whatever stands there on disk; a file that is open takes the
   * text over.
   */
  open(path: string, text: string): Promise<OpenDocument>
  /** What the server tried to reach on the network; nothing gets through. */
  reached(): readonly string[]
  stop(): Promise<void>
}

type Found = readonly Diagnostic[]
type Opened = { version: number; found: Promise<Found>; settle: (found: Found) => void }
/** An editor: its side of the conversation, and the files that it shows, by their addresses. */
type Editor = { connection: ProtocolConnection; opened: Map<string, Opened> }

// The store of public schemas is on the network, and the server asks it at every start unless it is told not to.
const offline: EditorSettings = { 'yaml.schemaStore.enable': false, 'yaml.kubernetesCRDStore.enable': false }
// Every connection of Node goes through this one function.
const guard = `import net from 'node:net'
net.Socket.prototype.connect = (...args) => {
  const [{ host, port }] = args.flat()
  process.stderr.write('reached ' + host + ':' + port + '\\n')
  throw new Error('the network is off')
}`
const require = createRequire(import.meta.url)
const script = require.resolve('yaml-language-server/bin/yaml-language-server')

/**
 * Starts the language server that editors use for YAML, for the files below a folder, with the settings of its
 * workspace.
 */
export async function startLanguageServer(folder: string, settings: EditorSettings): Promise<LanguageServer> {
  const child = spawn(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(guard)}`,
    script,
    '--stdio',
  ])
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += text))
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  await Promise.race([introduce(connection, folder, { ...settings, ...offline }), unexpectedEnd(child, () => stderr)])
  const opened = new Map<string, Opened>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    opened.get(uri)?.settle(diagnostics),
  )
  return {
    open: (path, text) => open({ connection, opened }, pathToFileURL(join(folder, path)).href, text),
    reached: () => stderr.split('\n').filter((line) => line.startsWith('reached ')),
    stop: () => stop(connection, child),
  }
}

/** Comes back when the server has read the settings and put them in force. */
async function introduce(connection: ProtocolConnection, folder: string, settings: EditorSettings): Promise<void> {
  const rootUri = pathToFileURL(folder).href
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => settingsOf(settings, section)),
  )
  const settled = new Promise<void>((resolve) =>
    connection.onNotification('yaml/schema/store/initialized', () => resolve()),
  )
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: basename(folder) }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        hover: { contentFormat: ['plaintext'] },
        completion: { completionItem: { documentationFormat: ['plaintext'] } },
      },
    },
  })
  await connection.sendNotification('yaml/supportSchemaSelection', {})
  await connection.sendNotification(InitializedNotification.type, {})
  await settled
}

/**
 * The part of the settings below a name: `yaml.schemas` and `yaml.format.enable` are `{ schemas, format: { enable } }`
 * of `yaml`.
 */
function settingsOf(settings: EditorSettings, section: string): unknown {
  const part: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(settings)) {
    if (!name.startsWith(`${section}.`)) continue
    const [last = '', ...above] = name
      .slice(section.length + 1)
      .split('.')
      .reverse()
    const group = above.reduceRight<Record<string, unknown>>((outer, step) => {
      outer[step] ??= {}
      return outer[step] as Record<string, unknown>
    }, part)
    group[last] = value
  }
  return Object.keys(part).length === 0 ? null : part
}

async function open({ connection, opened }: Editor, uri: string, text: string): Promise<OpenDocument> {
  const before = opened.get(uri)
  await before?.found // what the server still has to say of the text before is not about this one
  const version = (before?.version ?? 0) + 1
  const { promise: found, resolve: settle } = Promise.withResolvers<Found>()
  opened.set(uri, { version, found, settle })
  const textDocument = { uri, version, languageId: 'yaml', text }
  if (before === undefined) await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
  else
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument,
      contentChanges: [{ text }],
    })
  return {
    completion: (line, character) => completion(connection, { textDocument: { uri }, position: { line, character } }),
    hover: (line, character) => hover(connection, { textDocument: { uri }, position: { line, character } }),
    diagnostics: () => found,
  }
}

type Place = { textDocument: { uri: string }; position: { line: number; character: number } }

async function completion(connection: ProtocolConnection, place: Place): Promise<readonly CompletionItem[]> {
  const answer = await connection.sendRequest(CompletionRequest.type, place)
  return Array.isArray(answer) ? answer : (answer?.items ?? [])
}

async function hover(connection: ProtocolConnection, place: Place): Promise<string> {
  const answer = await connection.sendRequest(HoverRequest.type, place)
  const contents = answer?.contents ?? ''
  const parts = Array.isArray(contents) ? contents : [contents]
  return parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n')
}

async function stop(connection: ProtocolConnection, child: ChildProcessWithoutNullStreams): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  await connection.sendRequest(ShutdownRequest.type)
  await connection.sendNotification(ExitNotification.type)
  await closed
  connection.dispose()
}

function unexpectedEnd(child: ChildProcessWithoutNullStreams, stderr: () => string): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the language server ended with ${code}: ${stderr()}`)))
  })
}
