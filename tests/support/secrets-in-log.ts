// What no line of a journal's log may say: card numbers, keys of providers, and whatever opens an account, a paper or a receipt.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCardNumber } from '#adapters/payment/sandbox/test-cards.ts'
import { secretsIn } from '#adapters/secret.ts'

type Journal = { url: string; dataDir: string; env: Record<string, string> }

/** Those of this very journal: its own keys, those in its settings, and every token that it has emailed. */
export async function secretsOf({ url, dataDir, env }: Journal): Promise<string[]> {
  const made = secretsIn(dataDir)
  const own = ['payment key', 'payment webhook', 'registrar'].map(made)
  const emails = await fetch(`${url}/dev/mail.json`).then(
    (answer) => answer.text(),
    () => '',
  )
  return [
    readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    ...own,
    ...inSettings(env),
    ...tokensIn(emails),
  ]
}

function inSettings(env: Record<string, string>): string[] {
  const addresses = Object.values(env)
    .flatMap((value) => value.split(/[\s,]+/))
    .flatMap((it) => URL.parse(it) ?? [])
  return addresses
    .flatMap(({ username, password, searchParams }) => [
      ...(password ? [] : [username]), // with a password, the name before it isn't secret
      ...[password, searchParams.get('webhook_secret') ?? '', searchParams.get('api_key') ?? ''],
    ])
    .filter((it) => it.length > 5)
}

/** What's in the links and long enough not to be guessed. */
const tokensIn = (emails: string): string[] =>
  [...emails.matchAll(/https?:\/\/[^\s"'<>\\]+/g)].flatMap(
    ([link]) => link.match(/(?<![\w-])[\w-]{30,}(?![\w-])/g) ?? [],
  )

const never = {
  'a key of Stripe': /\b(?:[sr]k_(?:test|live)_|whsec_)\w+/,
  'a session or an emailed code': /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/,
  'a field of a card or of a provider’s proof': /key_secret|webhook_secret|razorpay_signature|card_number/i,
  'a password': /a-long-password/,
}

/** What was found, in words; never the secret itself. */
export function findSecrets(log: string, secrets: readonly string[]): string[] {
  const known = [...new Set(secrets)].filter((it) => log.includes(it)).map((it) => `${it.slice(0, 4)}…`)
  const shapes = Object.entries(never).flatMap(([what, shape]) => (shape.test(log) ? [what] : []))
  // No card's number begins with 20; the stamp of a deposit does, and one in ten would pass the check.
  const cards = [...log.matchAll(/(?<!\d)(?!20)[2-6]\d(?:[ +-]?\d){11,17}(?!\d)/g)]
    .filter(([it]) => isCardNumber(it.replaceAll('+', '')))
    .map(() => 'a card number')
  return [...known, ...shapes, ...cards]
}
