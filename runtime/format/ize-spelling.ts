/** What verbs end in that American English writes with a z: organize, organized, organizer, organization. */
export const izeEnding = /iz(e|ed|es|er|ers|ing|ation|ations)$/
/** Verbs that end so in British English too; any other -ize that could be -ise is written so on this side of the sea. */
export const alwaysIze = /^(?:size|prize|seize|capsize)/
