import { enquiryRecord } from './enquiry-record.ts'
import type { Sender } from './sender.ts'
import { createSignedPost, type SignedPostOptions } from './signed-post.ts'

/** Posts enquiries as JSON, signed so that the receiver can verify that they come from this server and are recent. */
export function createWebhookSender(options: SignedPostOptions): Sender {
  const post = createSignedPost(options)
  return async function sendToWebhook({ key, enquiry }) {
    // What staff add stays here.
    const { deliveries, history, notes, answers, ...rest } = enquiryRecord(enquiry)
    const { version, assignee, remindAt, conversation, firstAnswer, firstAnswerDue, ...record } = rest
    const body = JSON.stringify({ delivery: key, enquiry: record })
    return post(key, body)
  }
}
