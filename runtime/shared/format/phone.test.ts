import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phonesOf } from '../../contract/formats.ts'
import { callHref, phoneDisplay, whatsAppHref } from './phone.ts'

const britishDigits = fc.stringMatching(/^0[1278]\d{8,9}$/)
const anythingTyped = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-'), maxLength: 20 })

describe('a phone number as people read it', () => {
  test.each([
    ['London', '02079460123', '020 7946 0123'],
    ['the national line', '08081570123', '0808 157 0123'],
    ['Cardiff', '02920180123', '029 2018 0123'],
    ['Belfast', '02896496123', '028 9649 6123'],
    ['a number of a nation', '03001234567', '0300 123 4567'],
    ['Leeds', '01134960123', '0113 496 0123'],
    ['Tyneside', '01914980123', '0191 498 0123'],
    ['a small town', '01632960243', '01632 960243'],
    ['a number with a digit less', '0163296024', '01632 96024'],
    ['a mobile', '07700900123', '07700 900123'],
  ])('%s: %s is shown as %s', (_, phone, shown) => {
    expect(phoneDisplay(phone)).toBe(shown)
  })

  test.each([
    '+442079460123',
    '00442079460123',
    '442079460123',
    '20 7946 0123',
    '+44 20 7946 0123',
    '+44 (0)20 7946 0123',
    '(020) 7946-0123',
    ' 020 79460123 ',
  ])('%j is shown like any number of London', (phone) => {
    expect(phoneDisplay(phone)).toBe('020 7946 0123')
  })

  test('a site has groups of its own, and then no others', () => {
    const format = phonesOf({ phones: { groups: { '01': [4, 3], '07': [2, 2, 2, 2] } } })
    const shown = ['01632 960243', '+44 7700 900123', '020 7946 0123'].map((phone) => phoneDisplay(phone, format))
    expect(shown).toEqual(['0163 296 0243', '07 70 09 00 123', '020 7946 0123'])
  })

  test.each([
    ['01 496 0123', '353', '0', '(01) 496 0123', 'tel:+35314960123'],
    ['+353 1 496 0123', '353', '0', '(01) 496 0123', 'tel:+35314960123'],
    ['212 555 0123', '1', '', '(212) 555 0123', 'tel:+12125550123'],
    ['+1 212 555 0123', '1', '', '(212) 555 0123', 'tel:+12125550123'],
    ['+44 20 7946 0123', '1', '', null, 'tel:+442079460123'],
  ])('%s in a country with +%s', (phone, country, trunk, shown, href) => {
    const format = phonesOf({ phones: { country, trunk, groups: { '': trunk === '' ? [3, 3] : [2, 3] } } })
    expect(phoneDisplay(phone, format)).toBe(shown?.replace(/[()]/g, '') ?? phone)
    expect(callHref(phone, format)).toBe(href)
  })

  test('a number of another country is shown as it was given', () => {
    expect(phoneDisplay('+353 1 496 0123')).toBe('+353 1 496 0123')
  })

  test('keeps every digit and their order', () => {
    fc.assert(fc.property(britishDigits, (phone) => phoneDisplay(phone).replaceAll(' ', '') === phone))
  })

  test('shows a number the same however its country code is written', () => {
    fc.assert(
      fc.property(britishDigits, fc.constantFrom('+44', '0044', '44', '+44 (0)'), (phone, code) => {
        expect(phoneDisplay(code + phone.slice(1))).toBe(phoneDisplay(phone))
      }),
    )
  })
})

describe('a call link', () => {
  test.each([
    ['02079460123', 'tel:+442079460123'],
    ['020 7946 0123', 'tel:+442079460123'],
    ['+44 20 7946 0123', 'tel:+442079460123'],
    ['0044 20 7946 0123', 'tel:+442079460123'],
    ['+44 (0)20 7946 0123', 'tel:+442079460123'],
    ['442079460123', 'tel:+442079460123'],
    ['0808 157 0123', 'tel:+448081570123'],
    ['07700 900123', 'tel:+447700900123'],
    ['7700 900123', 'tel:+447700900123'],
    ['2079460123', 'tel:+442079460123'],
    ['17700900123', 'tel:+17700900123'],
    ['+7 700 900 123', 'tel:+7700900123'],
    ['(+32) 2 123 45 67', 'tel:+3221234567'],
    ['+353 1 496 0123', 'tel:+35314960123'],
    ['00353 1 496 0123', 'tel:+35314960123'],
  ])('%s is called by %s', (phone, href) => {
    expect(callHref(phone)).toBe(href)
  })

  test('calls the number that is shown', () => {
    fc.assert(
      fc.property(anythingTyped, (phone) => {
        expect(callHref(phoneDisplay(phone))).toBe(callHref(phone))
      }),
    )
  })
})

describe('a WhatsApp link', () => {
  test.each([
    '07700900123',
    '07700 900123',
    '+447700900123',
    '+44 7700 900123',
    '00447700900123',
    '447700900123',
    '7700 900123',
    '++447700900123',
  ])('%s becomes a number that starts with 44', (phone) => {
    expect(whatsAppHref(phone)).toBe('https://wa.me/447700900123')
  })

  test('carries a message that is ready to send', () => {
    expect(whatsAppHref('07700900123', "I'm interested in private investigation services in Bath")).toBe(
      "https://wa.me/447700900123?text=I'm%20interested%20in%20private%20investigation%20services%20in%20Bath",
    )
  })

  test('brings the message over letter for letter', () => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        expect(new URL(whatsAppHref('07700900123', message)).searchParams.get('text')).toBe(message)
      }),
    )
  })
})
