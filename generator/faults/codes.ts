/** `docs/reference/faults.md` is made from this table and the golden cases. */
type FaultOptions = {
  /** What the code means. */
  about: string
  /** How to solve the fault. */
  solve: string
}

/** The codes of faults. They are permanent: scripts and people search for them. */
export const faultCodes = {
  'unreadable-file': {
    about: 'A file could not be read.',
    solve: 'Give permission to read it, or replace a link by the file itself.',
  },
  'not-text': {
    about: 'A file is not text in UTF-8.',
    solve: 'Open it in an editor and save it as UTF-8. If it is a picture or a document, it belongs in `public/`.',
  },
  'file-too-large': {
    about: 'A file is larger than any entry.',
    solve:
      'Look for what was pasted into it by accident. An entry has at most 1 MB, 5,000 lines, and 50,000 characters in a line.',
  },
  'outside-folder': {
    about: 'A link leads out of the folder of content, or to no file.',
    solve: 'Put the file itself into the folder.',
  },
  'yaml-syntax': {
    about:
      'A file is not YAML, in a way that has no code of its own, or a program cannot change it without rewriting it.',
    solve:
      'Put the text at the caret in quotes, or compare the line with another file. Make the change in the text of the file.',
  },
  'colon-in-text': {
    about: 'A text without quotes has a colon and a space in it.',
    solve: 'Put the whole text in quotes.',
  },
  'unclosed-quote': {
    about: 'A quote is opened and not closed on its line.',
    solve: 'Close it at the end of the text.',
  },
  'unclosed-bracket': {
    about: 'A bracket is opened and not closed.',
    solve: 'Close it, or put a text that begins with a bracket in quotes.',
  },
  'cut-text': {
    about: 'A text without quotes has a space and a `#` in it. What follows is a comment, which no page shows.',
    solve: 'Put the whole text in quotes. If it is a comment, write it on a line of its own.',
  },
  'curly-quotes': {
    about: 'A text has curly quotes around it. YAML knows straight ones only, so these are part of the text.',
    solve: 'Write straight quotes, or none. If pages are to show the curly ones, put straight quotes around them.',
  },
  'special-start': {
    about: 'A text without quotes begins with a character that means something in YAML.',
    solve: 'Put the text in quotes.',
  },
  'bad-escape': {
    about: 'A backslash in double quotes is followed by something that has no meaning.',
    solve: 'Write the backslash twice, or use single quotes.',
  },
  'text-after-value': {
    about: 'A quoted text or a list is followed by more text.',
    solve: 'Put the whole text in quotes; use single quotes outside where double ones stand inside.',
  },
  'unquoted-placeholder': {
    about: 'A placeholder at the beginning of a text was read as a group of keys.',
    solve: 'Put the whole text in quotes.',
  },
  'block-mark': {
    about: 'Text follows the mark (`>` or `|`) of a text that begins on the next line.',
    solve: 'Begin the text on the next line, two spaces further in than its key.',
  },
  'list-item': {
    about: 'A line of a list does not begin with a dash and a space.',
    solve: 'Begin each item with `- `.',
  },
  'missing-colon': {
    about: 'A line is no key with a value.',
    solve: 'Write `key: value`, with a colon and a space. A text that goes on belongs further in than its key.',
  },
  'not-a-key': {
    about: 'Something other than a plain word stands where a key belongs.',
    solve: 'Write a plain word, or put the text that begins with a bracket in quotes.',
  },
  'wrong-indent': {
    about: 'A line is indented unlike the others of its group.',
    solve: 'Let all keys of a group begin in the same column, two spaces further in than the key they belong to.',
  },
  tab: { about: 'A line is indented with a tab.', solve: 'Use spaces; most editors can be told to.' },
  'repeated-key': { about: 'A key stands twice in one group.', solve: 'Keep the one that is right.' },
  'several-documents': { about: 'A file holds more than one entry.', solve: 'Give each entry a file of its own.' },
  'unknown-alias': {
    about: 'A reference (`*name`) leads to nothing.',
    solve: 'Put a text that begins with a star in quotes.',
  },
  'too-many-aliases': { about: 'References unfold into too much.', solve: 'Write the values out.' },
  'too-deep': { about: 'Values are nested too deeply.', solve: 'Look for brackets that are never closed.' },
  'empty-file': {
    about: 'A file holds no entry.',
    solve: 'Write the entry (`townpages new` makes one to fill in), or delete the file.',
  },
  'json-syntax': {
    about: 'A schema, or a file to import, is not JSON.',
    solve: 'Correct what the message names, or compare the lines with another file.',
  },
  'schema-rule': {
    about: 'A rule of a schema does not work, or says nothing of the values that the schema is for.',
    solve: 'Remove the rule, or correct the `type` beside it.',
  },
  'merge-conflict': {
    about:
      'Git could not merge two changes and left both in the file, between lines that begin with `<<<<<<<` and `>>>>>>>`.',
    solve:
      'Keep the lines that are right, and delete the three lines of marks. The first version is yours, the second the other one.',
  },
  'wrong-folder': {
    about: 'A file lies in a folder of other things: its keys are those of another kind of entry.',
    solve: 'Move it to the folder that the message names.',
  },
  'no-schema': {
    about: 'No schema says what a file, or the files of a folder, hold.',
    solve: 'Move it to the folder of its kind, or correct its name. If its schema was deleted, put that back.',
  },
  draft: {
    about: 'An entry says of itself that it is not finished (`draft: true`). No page is made of it.',
    solve: 'Fill in what the message names, then delete the line with `draft`.',
  },
  'unknown-key': {
    about: 'An entry has a key that its kind does not have.',
    solve: 'Correct the name; the message says which key is nearest.',
  },
  'fixed-text': {
    about:
      'A text of administration says what is safe for somebody who has written. Whoever answers relies on it, so a site has no text of its own there.',
    solve: 'Remove the key. Every other text of administration can be replaced.',
  },
  'missing-key': {
    about: 'An entry lacks a key that it needs.',
    solve: 'Add the line that the message shows, with your own value.',
  },
  'wrong-type': {
    about: 'A value is of the wrong kind: text, number, list, true or false.',
    solve: 'Write it in the form that the message asks for.',
  },
  'unquoted-text': {
    about: 'A text without quotes was read as something else, most often as a number.',
    solve: 'Put it in quotes. `validate --fix` does it.',
  },
  'not-allowed': { about: 'A value is not one of those allowed.', solve: 'Write one of those that the message names.' },
  'wrong-form': {
    about: 'A text does not have the form that is asked for.',
    solve: 'Write it like the example in the message.',
  },
  'out-of-range': { about: 'A number is too small, too large, or between two steps.', solve: 'Correct the number.' },
  'wrong-length': { about: 'A text is too short or too long.', solve: 'Shorten or lengthen it.' },
  'wrong-count': { about: 'A list has too few or too many items.', solve: 'Add or remove items.' },
  'repeated-item': {
    about: 'Something that must be unique stands twice.',
    solve: 'Remove one, or give it another name.',
  },
  'repeated-entry': {
    about:
      'Two files are the same entry: both have its name, in different folders or with different endings. Pages can show only one.',
    solve: 'Keep one of the two files. If they are different entries, give one of them a name and a slug of its own.',
  },
  'slug-not-file-name': {
    about: 'The slug of an entry is not the name of its file.',
    solve: 'Correct the slug, or rename the file.',
  },
  'repeated-id': {
    about: 'Two entries have the same id.',
    solve: 'Give the newer one the next free number. An id never changes.',
  },
  'changed-id': {
    about:
      'The id of an entry is not the one that it had in the last commit or, without git, in the pages that were generated last.',
    solve: 'Write the id that it had. An id never changes: addresses and lists elsewhere know the entry by it.',
  },
  'unchanged-example': {
    about: 'An entry that was made by `townpages new` has facts of the examples in it.',
    solve: 'Write what is true of this entry. Leave out, or delete from a list, what you cannot look up.',
  },
  'vanished-slug': {
    about:
      'An entry that had pages is not there any more, and nothing answers at their addresses. Known entries are those of the last commit of git and of the last generation.',
    solve:
      'Write its slug under `renamedFrom` in the entry that takes its place, which makes permanent redirects, or put it back with `retired: gone` or `retired: nearest` in it. If the pages were never public, commit the deletion and run `townpages generate`: the warning is then gone.',
  },
  'deleted-entry': {
    about: 'The file of an entry, or a whole folder of entries, was deleted, and others still name what was in it.',
    solve:
      'Put it back. If it has to go, name another entry in the places that the message lists, or remove the lines; after a rename, write `renamedFrom` in the new file.',
  },
  'taken-slug': {
    about: 'A slug under `renamedFrom` belongs to another entry, or to this one.',
    solve: 'Remove it from the list, unless the other entry is the one that has to go.',
  },
  'retired-reference': {
    about: 'An entry is retired, so that it has no pages, and other entries still name it.',
    solve: 'Name another entry in the places that the message lists, or remove the lines.',
  },
  'far-away': {
    about: 'A place lies far from the others that share its postcode area or the like.',
    solve: 'Check the coordinates: most often two digits, or the sign of the longitude, are wrong.',
  },
  'wrong-order': {
    about: 'A day comes before the one that it has to follow, or is the same.',
    solve: 'Correct one of the two days.',
  },
  'future-day': {
    about: 'An entry was last changed on a day that is still to come. Search engines are told this day.',
    solve: 'Write the day on which you changed it, as year-month-day.',
  },
  'far-ahead': {
    about: 'A day on which something ends is further ahead than it may be. `townpages lint` looks for it.',
    solve: 'Write an earlier day, so that somebody looks at it again.',
  },
  'not-shown': {
    about: 'A value is filled in that no page shows.',
    solve: 'Leave it if a caller of the API needs it: it is only a warning. Otherwise remove it.',
  },
  'rare-value': {
    about: 'A value that many entries share is, in one or two, spelt with one letter more, less or other.',
    solve: 'Write it as the others do. If both are right, it is only a warning.',
  },
  'unknown-reference': {
    about: 'A value names something that does not exist.',
    solve: 'Correct the name; the message says which is nearest.',
  },
  'not-in-text': {
    about: 'A value says what a text names, and the text does not name it.',
    solve: 'Write what the text names in the same words, or remove the value.',
  },
  'no-page': {
    about: 'The site has entries that it may only have together with a certain page, and no page of that name.',
    solve: 'Add the page to `templates/routes.yaml` under the name that the message says, with its texts.',
  },
  'other-host': {
    about: 'An address that search engines are to keep belongs to another host, and the site does not name that host.',
    solve:
      'Write an address of this site, beginning with a slash. If the other host is yours, add it to the list that the message names.',
  },
  'unknown-collection': {
    about: 'A route names a collection that does not exist.',
    solve: 'Write the name of a folder of `data/` that has a schema.',
  },
  'unknown-name': {
    about: 'A route uses a name that it does not explain.',
    solve: 'Add the name to `params`, or correct it.',
  },
  'no-template': {
    about: 'A route names a page or a picture that has no template.',
    solve: 'Correct the name, or add the template.',
  },
  'template-error': {
    about: 'A template, a style sheet or a script cannot be compiled.',
    solve: 'Correct the line at the caret: the name of an import, or a bracket that is missing or too many.',
  },
  'no-document': {
    about: 'A site has no template for what surrounds its pages.',
    solve: 'Add `templates/document.tsx`.',
  },
  'template-twice': {
    about: 'Two files are the template for one name: one in a folder of its own, and one beside the folder.',
    solve: 'Delete the one that is not used, or give it another name.',
  },
  'address-clash': {
    about: 'Two routes make the same address.',
    solve: 'Change one of the two patterns: one address, one page or picture.',
  },
  'no-catch-all': {
    about: 'No screen answers addresses that fit no line.',
    solve: 'Add a last line under `missing` without `match`.',
  },
  'dead-end': {
    about: 'An alias, a redirect, a link or a text names an address of the site at which nothing answers.',
    solve:
      'Name an address that exists; `townpages routes` lists them. A picture or a document has to lie in `public/`.',
  },
  'title-too-long': {
    about:
      'No form of a title fits into 70 characters, or the one that an entry brings does not, so that another takes its place.',
    solve:
      'Shorten the title of the entry, or add a shorter one for the pattern: `shorterTitles` where titles have a file of their own, else a list in the routes.',
  },
  'template-throws': {
    about:
      'A template throws an error, so its pages would answer 500. `townpages generate` and `townpages validate --strict` render some pages of each route to find out, `townpages validate --all-pages` all.',
    solve:
      'Correct the template at the line that is shown. Check that an optional field exists before you read from it.',
  },
  'unfilled-placeholder': {
    about: 'Nothing fills a placeholder.',
    solve: 'Correct its name, or remove it. Texts of a page can speak of what its address names.',
  },
  spelling: {
    about: 'A word is not in the British dictionary. `townpages lint` looks for it.',
    solve:
      'Correct it, or add it to `protectedWords` in `data/language.yaml`. Names with a capital inside a sentence are passed by. `townpages lint --fix` writes American words in British spelling, except in quotations.',
  },
  'avoided-phrase': {
    about: 'A text has a phrase that the site has decided not to use. `townpages lint` looks for it.',
    solve: 'Say it otherwise. The phrases stand in `data/language.yaml` under `avoid`.',
  },
  'several-names': {
    about: 'An item of a list of names holds several, with commas between them. Pages show them as one.',
    solve: 'Give each name a line of its own, with a dash before it. If it is one name, put it in quotes.',
  },
  'foreign-markup': {
    about: 'A text has signs of Markdown or HTML in it. Texts are plain, so pages show the signs.',
    solve: 'Write the words alone. What is bold, a heading or a link is decided by the template of the page.',
  },
  'bracketed-name': {
    about: 'A name that pages fill stands in square or angle brackets, so pages show it as it is written.',
    solve: 'Write it in braces: `{name}`.',
  },
  'straight-mark': {
    about: 'A text has a straight quote, or a hyphen for a dash. `townpages lint` looks for it.',
    solve:
      'Run `townpages lint --fix`. A text that has to stay letter for letter goes into `exactTexts` in `data/language.yaml`.',
  },
  'repeated-fact': {
    about:
      'A text repeats the words of a fact that stands once in the content, such as a price, or has another price. `townpages lint` looks for it.',
    solve:
      'Run `townpages lint --fix`, or write the reference that the message names. Reword a text that means something else.',
  },
  'description-length': {
    about:
      'A description is too short or too long to be shown whole under a search result. `townpages lint` looks for it.',
    solve: 'Write 70 to 160 characters, names of places filled in.',
  },
  'repeated-description': {
    about: 'Two pages have the same description. `townpages lint` looks for it.',
    solve: 'Say in the description what sets each page apart, such as its place or what it offers.',
  },
  'repeated-title': {
    about: 'Two pages have the same title. `townpages lint` looks for it.',
    solve: 'Say in the title what sets each page apart, such as its place.',
  },
  example: {
    about: 'A text stands in for a real one, and pages say so. `townpages lint` looks for it.',
    solve:
      'Replace it by a real one, with where it comes from, when, and that its author agreed. Until then it is only a warning.',
  },
  stale: {
    about:
      'Something that pages claim was last looked at too long ago, ends within 30 days, or has a source that does not have the quoted words any more. From the day on which it ends, pages leave it out. `townpages lint` looks for it.',
    solve:
      'Look again at its source, correct the words that you quote, and write the day on which you did. Until then it is only a warning.',
  },
  'other-ending': {
    about:
      'A file where entries belong does not end in `.yaml`, or one where schemas belong in `.schema.yaml`, so nothing reads it.',
    solve:
      'Rename it so that its name ends in this way, or move it out of the folder. Windows may hide the last ending of a name.',
  },
  'broken-link': {
    about:
      'A page links to an address of the site where there is no page. `townpages lint` looks for it on some pages of each route.',
    solve: 'Correct the link in the template that makes it. The message has its text to search for.',
  },
  orphan: {
    about: 'Links lead from the start page to every page but this one. `townpages lint` follows them.',
    solve: 'Link to it from a page that visitors reach. Until then it is only a warning.',
  },
  'missing-picture': {
    about: 'A picture is named that is not there. `townpages lint` looks for pictures that templates name.',
    solve:
      'Put the file under the same name into `data/media/`, or into `public/` if a template names it; or correct the name.',
  },
  'no-alternative-text': {
    about: 'A picture has no text for people who do not see it. `townpages lint` looks for it in templates.',
    solve:
      'Say what it shows: in the field that the message names, or in the template in `alt` or a title. An empty `alt` says that it only decorates.',
  },
  'unusable-picture': {
    about:
      'A file in `data/media/` cannot be shown on pages: its format is unknown, it is damaged, or its size or form is not fit. `townpages generate` finds those with too many details.',
    solve:
      'Save it as JPEG, PNG, WebP or AVIF, at least 1,200 pixels wide, wider than high, at most 25 MB and 50 million pixels.',
  },
  'structured-data': {
    about: 'What a page tells search engines is not what schema.org describes. `townpages lint` looks for it.',
    solve:
      'Compare the type and the property that the message names with their page on https://schema.org, and correct the template.',
  },
  'outside-dialling-code': {
    about: 'The phone number of a place belongs to another place, or to none. `townpages lint` looks for it.',
    solve: 'Correct the number, or leave it out. Numbers that Ofcom keeps free for drama are passed by.',
  },
  'differing-fact': {
    about:
      'A value differs from the row of the entry in the table of facts that its schema names. `townpages lint` looks for it.',
    solve: 'Look up which of the two is right, and correct the other one.',
  },
  'unusual-number': {
    about:
      'A number is far from those of similar entries, and the table of facts does not have it. `townpages lint` looks for it.',
    solve: 'Look for a digit too many or too few. A number that is right after all can be added to the table of facts.',
  },
  'wrong-distance': {
    about: 'A distance or direction to another entry is not what their coordinates say. `townpages lint` looks for it.',
    solve: 'Write what the message says. If other distances of the entry are wrong too, correct its coordinates.',
  },
  'misspelt-contact': {
    about:
      'A phone number or an e-mail address in a text is nearly one of the site, or a number is none of it. `townpages lint` looks for it.',
    solve: 'Correct it, or write the placeholder that stands for it.',
  },
  punctuation: {
    about:
      'A word or mark is written twice, a space is too much or missing, or `a` and `an` are mistaken. `townpages lint` looks for it.',
    solve: 'Correct the text at the place of the fault.',
  },
  'unfinished-text': {
    about:
      'A note keeps the place of a text, or a text ends without a mark that others of its field have. `townpages lint` looks for it.',
    solve: 'Write the text, the rest of the sentence, or its full stop.',
  },
  'two-spellings': {
    about: 'Two names that should be the same differ. `townpages lint` looks for it.',
    solve: 'Write the same name in both. If they are two things, it is only a warning.',
  },
  'impossible-day': {
    about: 'A text has a day that no calendar has. `townpages lint` looks for it.',
    solve: 'Correct the day or the month.',
  },
  'other-name': {
    about: 'A text that is to have the name of its entry has the name of another one. `townpages lint` looks for it.',
    solve: 'Write the name of this entry: most such texts were copied.',
  },
  'long-distance': {
    about: 'A text has a distance that is longer than any in the country of the site. `townpages lint` looks for it.',
    solve: 'Correct the number or its unit. The longest distances are in `language.yaml`.',
  },
  'borrowed-text': {
    about: 'A text that is to be about one entry alone is in part in another one. `townpages lint` looks for it.',
    solve: 'Write what is true of this entry alone, or leave the text out.',
  },
  superlative: {
    about:
      'A text praises the business or promises what it cannot know. `townpages lint` looks for it; the words are in `language.yaml`.',
    solve: 'Write what it does, or leave it out. What somebody else says belongs in quotation marks.',
  },
  contradiction: {
    about: 'Two claims cannot both be true, or a text says a claim with another number. `townpages lint` looks for it.',
    solve: 'Correct the one that is wrong. Where both are true, say in each of whom or what it is true.',
  },
  'no-evidence': {
    about:
      'A claim, or a finding about somebody else, has no source or no day on which it was looked at. `townpages lint` looks for it.',
    solve: 'Write where it can be seen and the day on which you looked, or take it out.',
  },
  'withdrawn-fact': {
    about:
      'A text refers to a claim that is withdrawn or ends. Pages leave out such a sentence, or the item that would be empty without it; `townpages lint` lists them. Where a page cannot do without the text, it is an error.',
    solve:
      'Write what is true without the claim, or remove the sentence. If the claim holds, remove its mark, or look again and write the new days.',
  },
  'expected-value': {
    about:
      'A value that pages are to have is still empty, such as a number in a register. `townpages lint` looks for it.',
    solve: 'Write it once it is known. Until then it is only a warning.',
  },
  'more-faults': {
    about: 'A file has more faults than are shown.',
    solve: 'Correct those that are shown, and check again.',
  },
  'endless-text': {
    about: 'A text with loops, or with texts that are filled into one another, would become longer than any page.',
    solve: 'Write the loop once: `{{#each …}}` within `{{#each …}}` repeats each turn of the outer one.',
  },
  'broken-expression': {
    about: 'A Handlebars expression cannot be understood.',
    solve: 'Correct it, or remove its braces.',
  },
} as const satisfies Readonly<Record<string, FaultOptions>>

export type FaultCode = keyof typeof faultCodes
