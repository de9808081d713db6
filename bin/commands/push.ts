import type { AddCommand } from '../command.ts'

export const pushCommand: AddCommand = (program, terminal, end) => {
  const push = program
    .command('push')
    .description('notifications in the browsers of staff')
    .addHelpText('after', '\nExamples:\n  townpages push keys')
  push
    .command('keys')
    .description('make the keys of web push (VAPID); they identify the site to push services, so keep them')
    .addHelpText('after', '\nExamples:\n  townpages push keys >> .env')
    .action(async () => {
      const { default: webPush } = await import('web-push')
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      terminal.print(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
      terminal.info('set VAPID_SUBJECT as well: mailto: with an address at which push services reach you')
      end(0)
    })
}
