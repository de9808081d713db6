import type { FAQPageLeaf } from 'schema-dts'
import type { Faq } from '../data-types.ts'

/** Exactly the questions of the page with the answers that it gives (D33). */
export function faqPage(questions: readonly Faq[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
