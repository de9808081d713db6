import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copySite, locksmith, root, townpages, townpagesHere } from '../shared/servers/running-site.ts'
import { copySmallRealSite } from '../shared/servers/small-real-site.ts'

describe('import', () => {
  const csv =
    'slug,name,kind,country,region,county,local_authority,police_force,latitude,longitude,postcode_area,postcode_districts,dialling_code,areas,phone_number\n'
  const row =
    'alderwick,Alderwick,town,England,South West,Somerset,Mendip,Avon and Somerset Police,51.2,-2.6,BA,BA3;BA4,01749,Over End;Nether End,01632960999\n'

  async function siteWith(text: string) {
    const site = await copySmallRealSite()
    await writeFile(join(site.folder, 'places.csv'), text)
    return { ...site, file: join(site.folder, 'places.csv'), entry: join(site.folder, 'data/locations/alderwick.yaml') }
  }

  test('shows what it would do and asks; the answer is taken from standard input', async () => {
    const { args, file, entry } = await siteWith(csv + row)
    const dry = await townpagesHere(['import', file, ...args, '--dry-run'])
    expect([dry.code, dry.stdout]).toEqual([0, 'created   alderwick\n'])
    await townpagesHere(['import', file, ...args], { input: 'n\n' })
    await expect(readFile(entry)).rejects.toThrow('ENOENT')
    expect((await townpages(['import', file, ...args], { input: 'y\n' })).code).toBe(0)
    const text = await readFile(entry, 'utf8')
    // One more than the highest of the places that are there.
    expect(text).toContain('id: 313\n')
    expect(text).toContain('phoneNumber: "01632960999"\n')
    expect(text).toContain('postcodeDistricts: [BA3, BA4]\n')
    expect((await townpagesHere(['validate', ...args])).code).toBe(0)
    expect((await townpagesHere(['import', file, ...args])).stderr).toBe('0 created, 0 updated, 1 unchanged\n')
  })

  test('keeps the id, the comments and the order of an entry that it changes', async () => {
    const { folder, args, file } = await siteWith('slug,population\nbath,99999\n')
    const entry = join(folder, 'data/locations/bath.yaml')
    const before = await readFile(entry, 'utf8')
    await writeFile(entry, before.replace('county:', '# Not Avon.\ncounty:'))
    expect((await townpagesHere(['import', file, ...args, '--yes', '--as-of', '2026-12-01'])).stdout).toContain(
      'updated   bath  population',
    )
    expect(await readFile(entry, 'utf8')).toBe(
      before
        .replace('county:', '# Not Avon.\ncounty:')
        .replace(/population: \d+/, 'population: 99999')
        .replace(/updated: .*/, 'updated: 2026-12-01'),
    )
  })

  test('takes the kind of the entries before the files, and says what is gone where it comes from', async () => {
    const { args } = await copySmallRealSite()
    const files = ['', '-page-2'].map((page) =>
      join(root, `tests/fixtures/review-exports/google-business-profile-2026-11-29${page}.json`),
    )
    const importReviews = (...given: string[]) => townpagesHere(['import', 'reviews', ...given, ...args, '--yes'])
    const { stdout, stderr } = await importReviews(...files)
    expect(stdout).toMatch(
      /^created {3}google-\w+ {2}[\w .]+: draft, lacks (?:permission, address|address, permission)$/m,
    )
    expect(stderr).toContain('3 created, 0 updated, 0 unchanged\n')
    const [first = ''] = files
    const later = await importReviews(first)
    expect(later.stdout).toMatch(/^gone {6}google-\w+ {2}Tom\n1 file written\n$/)
    expect(later.stderr).toContain('2 unchanged, 1 gone where they come from and withdrawn')
    expect((await townpagesHere(['import', 'reveiws', first, ...args])).stderr).toContain('did you mean `reviews`?')
    expect((await townpagesHere(['validate', ...args])).code).toBe(0)
  })

  test('writes nothing if one row is faulty', async () => {
    const { args, file, entry } = await siteWith(
      csv + row + row.replaceAll('alderwick', 'north-fenby').replace('51.2', 'north'),
    )
    const { code, stderr } = await townpagesHere(['import', file, ...args, '--yes'])
    expect(code).toBe(1)
    expect(stderr).toContain('places.csv:3:88: error: `latitude` is a text')
    await expect(readFile(entry)).rejects.toThrow('ENOENT')
  })
})

describe('new', () => {
  test('makes drafts that explain their fields, show no facts of others, and lack nothing once their examples are used', async () => {
    const { folder, args } = await copySmallRealSite()
    const kinds = ['competitor', 'location', 'service']
    const files = kinds.map((kind) => join(folder, `data/${kind}s/fenby-${kind}.yaml`))
    for (const kind of kinds) expect((await townpagesHere(['new', kind, `fenby-${kind}`, ...args])).code).toBe(0)
    for (const file of files) {
      const text = await readFile(file, 'utf8')
      expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/schemas\/\w+\.schema\.json\n/)
      expect(text).toMatch(/\n# .+\nslug: fenby-\w+\n/)
    }
    // The pages in dist/ of this repository are not those of the copy.
    const drafts = await townpagesHere(['validate'], { cwd: folder })
    expect([drafts.code, drafts.stderr.match(/(?<=: )(?:error|warning): .* lacks `/g)]).toEqual([
      0,
      kinds.map((kind) => `warning: this ${kind} is a draft and lacks \``),
    ])
    expect(drafts.stderr).toMatch(/\n3 warnings\n$/)
    for (const file of files) {
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/^# (\w+:| {2})/gm, '$1').replace('draft: true\n', ''))
    }
    const filled = await townpagesHere(['validate'], { cwd: folder })
    expect([filled.code, filled.stderr]).toEqual([0, expect.not.stringContaining('lacks')])
  })

  test('takes the facts of a place that the table of the site has', async () => {
    const { folder, args } = await copySmallRealSite()
    expect((await townpagesHere(['new', 'location', 'truro', ...args])).code).toBe(0)
    const file = join(folder, 'data/locations/truro.yaml')
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/\ncounty: Cornwall\n[\s\S]*\ndiallingCode: "01872"\n[\s\S]*\nnearbyAreas:\n {2}- \w/)
    expect(text).toMatch(/\n# phoneNumber: /)
    // Nothing that is needed is left to fill in.
    await writeFile(file, text.replace('draft: true\n', ''))
    const { code, stderr } = await townpagesHere(['validate'], { cwd: folder })
    expect([code, stderr]).toEqual([0, ''])
    await writeFile(join(folder, 'data/uk-places.csv'), 'nome,tipo\nTruro,citta\n')
    const broken = await townpagesHere(['new', 'location', 'bodmin', ...args])
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringContaining('data/uk-places.csv:1:1: error: the first line names no field'),
    ])
  })

  test('touches no entry that is there', async () => {
    const { args } = await copySmallRealSite()
    const { code, stderr } = await townpagesHere(['new', 'location', 'bath', ...args])
    expect([code, stderr]).toEqual([2, expect.stringContaining('is there already')])
  })

  test('refuses a slug that no address can have', async () => {
    expect((await townpagesHere(['new', 'location', 'North Fenby'])).code).toBe(2)
  })
})

describe('a site of another trade', () => {
  test('makes entries of its own kinds, which it calls by the title of their schema or by their folder', async () => {
    const { folder, args } = await copySite(locksmith)
    expect((await townpagesHere(['new', 'town', 'kettle-end', ...args])).code).toBe(0)
    expect((await townpagesHere(['new', 'trades', 'safe-opening', ...args])).code).toBe(0)
    expect(await readFile(join(folder, 'data/towns/kettle-end.yaml'), 'utf8')).toContain('\nname: Kettle End\n')
    expect(await readFile(join(folder, 'data/trades/safe-opening.yaml'), 'utf8')).toContain('\nid: 3\n')
    const told = async (kind: string) => (await townpagesHere(['new', kind, 'a', ...args])).stderr
    expect([await told('twon'), await told('location')]).toEqual([
      'townpages: there is no kind of entry "twon"; did you mean `town`?\n',
      'townpages: there is no kind of entry "location"; there is town, trade\n',
    ])
  })

  test('imports entries whose schema declares no slug: it is the name of their file', async () => {
    const { folder, args } = await copySite(locksmith)
    const [file, entry] = [join(folder, 'notes.csv'), join(folder, 'data/notes/old-locks.yaml')]
    await writeFile(
      join(folder, 'data/schemas/note.schema.yaml'),
      'folder: notes\nfields: { title: text, about?: text }\n',
    )
    const importing = async (text: string) => {
      await writeFile(file, text)
      return townpagesHere(['import', file, '--collection', 'notes', '--yes', ...args])
    }
    expect(await importing('title\nOld locks\n')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('created   old-locks'),
    })
    expect(await importing('slug,about\nold-locks,Rust\n')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('about'),
    })
    expect(await readFile(entry, 'utf8')).toMatch(/\ntitle: Old locks\nabout: Rust\n$/)
  })

  test('imports into the collection that is named, and asks for it where there are several', async () => {
    const { folder, args } = await copySite(locksmith)
    const file = join(folder, 'trades.csv')
    await writeFile(file, 'slug,callOut\nlock-fitting,70\n')
    const unnamed = await townpagesHere(['import', file, '--yes', ...args])
    expect([unnamed.code, unnamed.stderr]).toEqual([
      2,
      expect.stringContaining('Give --collection with one of towns, trades'),
    ])
    const { code, stdout } = await townpagesHere(['import', file, '--collection', 'trades', '--yes', ...args])
    expect([code, stdout]).toEqual([0, 'updated   lock-fitting  callOut\n1 file written\n'])
  })

  test('changes entries that are written in Markdown', async () => {
    const { folder, args } = await copySite(locksmith)
    const at = (name: string) => join(folder, 'data', name)
    await writeFile(
      at('schemas/note.schema.yaml'),
      'folder: notes\nfields: { name: text, price?: price, body?: markdown }\n',
    )
    await mkdir(at('notes'))
    await writeFile(at('notes/winter.md'), '---\nname: Winter\n---\n\nOil the *lock*.\n')
    await writeFile(at('notes.csv'), 'slug,name,price\nwinter,Winter,5\n,High summer,\n')
    const importNotes = () => townpagesHere(['import', at('notes.csv'), '--collection', 'notes', '--yes', ...args])
    expect((await importNotes()).stdout).toBe('created   high-summer\nupdated   winter       price\n2 files written\n')
    expect(await readFile(at('notes/winter.md'), 'utf8')).toBe('---\nname: Winter\nprice: 5\n---\n\nOil the *lock*.\n')
    expect(await readFile(at('notes/high-summer.yaml'), 'utf8')).toContain('\nname: High summer\n')
    expect(await importNotes()).toMatchObject({ code: 0, stdout: '' })
  })
})
