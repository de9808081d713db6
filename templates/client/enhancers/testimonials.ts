// Shows one group of testimonials at a time, begins with any of them and goes on by itself (§4, §9).
//
// Markup
//   [data-testimonials]                  the block
//     <div>                              the stack: groups and nothing else
//       [data-group]                     three testimonials each; all but one [hidden]
//     <button type="button" data-previous hidden>  <button type="button" data-next hidden>
//     <button type="button" data-testimonials-pause hidden data-pause="Pause" data-play="Play">Pause</button>
//                                        [data-paused] while paused; hidden again once someone has turned by hand
// CSS, so that nothing moves: the tallest group gives the height
//   [data-testimonials] > div { display: grid }   [data-group] { grid-area: 1 / 1 }
//   [data-group][hidden] { display: block; visibility: hidden }
//   [data-testimonials] button[hidden] { display: inline-block; visibility: hidden }
//   @media (scripting: none) { [data-group] { grid-area: auto }  [data-group][hidden] { visibility: visible } }
import { rotate } from './parts/rotation.ts'

const intervalMs = 8000

for (const region of document.querySelectorAll<HTMLElement>('[data-testimonials]')) startCarousel(region)

function startCarousel(region: HTMLElement): void {
  const groups = [...region.querySelectorAll<HTMLElement>('[data-group]')]
  if (groups.length < 2) return
  let shown = 0
  const move = (by: number) => {
    shown = (shown + by + groups.length) % groups.length
    for (const [index, group] of groups.entries()) group.hidden = index !== shown
  }
  const stop = rotate({
    region,
    button: region.querySelector<HTMLElement>('[data-testimonials-pause]'),
    intervalMs,
    step: () => move(1),
  })
  const offer = (selector: string, by: number) => {
    const button = region.querySelector<HTMLElement>(selector)
    if (button === null) return
    button.hidden = false
    button.addEventListener('click', () => {
      stop()
      // Said aloud from here on, since somebody asked.
      groups[0]?.parentElement?.setAttribute('aria-live', 'polite')
      move(by)
    })
  }
  offer('[data-previous]', -1)
  offer('[data-next]', 1)
  move(Math.floor(Math.random() * groups.length))
}
