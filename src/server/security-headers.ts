import { Hono } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Services } from '#edge/context.ts'

/** What no page asks for, so that nothing that gets into one can. */
const unused = {
  accelerometer: [],
  browsingTopics: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [], // cards are entered on the provider's own page
  serial: [],
  usb: [],
}

type Guarded = Pick<Services, 'journal' | 'paymentProviders'> & {
  office: Pick<Services['office'], 'origins'>
}

/**
 * Nothing from elsewhere runs or is framed, and forms go to us, to the office editor, to the checkout and, through a
 * redirect, to the sister site. Inline scripts need this answer's nonce; inline styles are allowed for equations and
 * charts.
 */
export function securityHeaders(
  { journal, office, paymentProviders }: Guarded,
  scriptSrc = ["'self'", NONCE],
) {
  const { publicUrl, continueOrigins } = journal
  const formTargets = new Set([...paymentProviders.map((it) => it.checkoutOrigin), ...continueOrigins])
  const isSecure = publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc,
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // Asked each time: we know where an office editor is once we've found it.
      frameSrc: [() => ["'self'", ...office.origins()].join(' ')],
      formAction: [() => ["'self'", ...formTargets, ...office.origins()].join(' ')],
      frameAncestors: ["'self'"],
    },
    permissionsPolicy: unused,
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'SAMEORIGIN',
    xXssProtection: false,
    crossOriginResourcePolicy: 'same-origin',
  })
}

/**
 * For what's sent to everyone alike: it has no inline script, and neither a frame nor a form for an office editor. Its
 * pictures may stand elsewhere, as in emails.
 */
export async function headersForEverybody({ journal, paymentProviders }: Omit<Guarded, 'office'>) {
  const guard = securityHeaders({ journal, paymentProviders, office: { origins: () => [] } }, ["'self'"])
  const answer = await new Hono()
    .use(guard)
    .all('*', (c) => c.body(null))
    .request('/')
  return { ...Object.fromEntries(answer.headers), 'cross-origin-resource-policy': 'cross-origin' }
}
