type PrivacyTextProps = { text: string; link: string }

// A place in a text that the page filler leaves alone, because of its spaces.
const linkPlace = '{ link }'

/** A text with the link to the privacy policy in it. */
export function PrivacyText({ text, link }: PrivacyTextProps) {
  const [before, after] = text.split(linkPlace)
  return (
    <>
      {before}
      <a href="/privacy-policy">{link}</a>
      {after}
    </>
  )
}
