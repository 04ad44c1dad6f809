import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as Razorpay signs payments and webhooks. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const wanted = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
