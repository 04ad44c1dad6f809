import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Services } from './context.ts'

/** Nothing from elsewhere runs or is framed; inline scripts need this answer's nonce, inline styles allowed for equations and charts. */
export function securityHeaders({ journal: { publicUrl }, office }: Pick<Services, 'journal' | 'office'>) {
  const isSecure = publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      // Asked each time: an office editor says where it is when it is found.
      frameSrc: [() => ["'self'", ...office.origins()].join(' ')],
      frameAncestors: ["'self'"],
    },
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'SAMEORIGIN',
    xXssProtection: false,
    crossOriginResourcePolicy: 'same-origin',
  })
}
