// Generated from data/schemas by `npm run types`; do not edit.
import type { FormField } from '../definitions.ts'

/** What the forms say, wherever they stand: names of fields, hints, buttons, and what is said when something is wrong. */
export interface FormsWording {
  /** The name of this file without .yaml. The pages find its texts by it, so never change it. */
  slug: string
  /** The form for private clients. */
  consumer: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      firstName: FormField
      lastName: FormField
      phone: FormField
      email: FormField
      city: FormField
      message: FormField
    }
    /** The words that open the form where it is folded away. */
    show: string
    /** The words that close it again. */
    hide: string
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The form for companies. */
  business: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      company: FormField
      firstName: FormField
      lastName: FormField
      email: FormField
      phone: FormField
      message: FormField
    }
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The form for complaints about personal data. */
  complaint: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      firstName: FormField
      lastName: FormField
      email: FormField
      phone: FormField
      message: FormField
    }
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The mark behind the name of a field that may stay empty. */
  optional: string
  /** The question which ways of reaching somebody are safe. Nobody has to answer it. */
  contactSafely: {
    /** The question itself. */
    question: string
    /** What an answer changes, in small print under the question. */
    hint: string
    /** The ways that can be ticked, any number of them. */
    options: {
      /** The way of ringing somebody. */
      call: string
      /** The way of leaving a message on a phone or with whoever answers it. */
      message: string
      /** The way of writing on WhatsApp. */
      whatsapp: string
      /** The way of writing an e-mail. */
      email: string
    }
  }
  /** What is said about the privacy policy. */
  privacy: {
    /** What is ticked before an enquiry is sent. `{ link }`, with a space on each side, is where the link to the policy stands. */
    accept: string
    /** What is said under a complaint, which needs nothing ticked. `{ link }` is where the link to the policy stands. */
    note: string
    /** The words of the link to the policy. */
    link: string
  }
  /** The question that opens the help of a form. */
  helpQuestion: string
  /** The name of a field that people do not see. Only robots fill it in, and that gives them away. */
  trap: string
  /** The words of the link to a form that another firm keeps for us. */
  externalFormLink: string
  /** What is said when something is wrong with a form. `{ field }`, `{ limit }` and `{ wait }`, with a space on each side, are filled in when a form has been sent. */
  errors: {
    /** The heading over the list of what is wrong. */
    heading: string
    /** Said of a field that was left empty. `{ field }` is its name. */
    required: string
    /** Said once, over the list, when a field of the business form was left empty. */
    requiredFields: string
    /** Said when the privacy policy was not accepted. */
    privacy: string
    /** Said when the check against robots failed. */
    captcha: string
    /** Said of a number that cannot be dialled. */
    phone: string
    /** Said of an e-mail address that cannot be one. */
    email: string
    /** Said of a text that is too long. `{ field }` is the name of its field, `{ limit }` how many characters it can have. */
    tooLong: string
    /** Said of a way of contact that the form does not have. */
    way: string
    /** Said of a text with characters in it that nobody can see or type. `{ field }` is the name of its field. */
    characters: string
    /** Said under the sentence about the check against robots: how to go on. */
    captchaHelp: string
    /** Said when too much came from one connection. `{ wait }` is when it can be sent again, such as “in 5 minutes”. */
    tooMany: string
    /** Said when a message could be neither sent nor kept on the device. */
    unsent: string
  }
  /** The words on the button while a form is being sent. */
  sending: string
  /** What stands under the thanks once a form has been stored. */
  thanks: {
    /** The sentence with the reference. `{ reference }` is filled in. */
    reference: string
    /** By when somebody hears from us. `{ time }` is a day and a time. */
    answerBy: string
  }
  /** What people read when our server cannot be reached and the enquiry waits on their device. */
  kept: string
  /** The line on every page while a message waits on somebody’s device, and what becomes of it. */
  waiting: {
    /** What the line is called for those who hear the page. */
    label: string
    /** What the line says while a message waits. */
    note: string
    /** The words of the button that deletes the message. */
    delete: string
    /** Said once the message has been deleted by hand. It may have reached us: an answer can be lost on its way. */
    deleted: string
    /** Said once the message has gone out. `{ reference }` is filled in. */
    sent: string
    /** Said when our server does not take the message as it is. */
    refused: string
    /** Said when 24 hours have passed and the message has been deleted. It may have reached us: an answer can be lost on its way. */
    expired: string
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
