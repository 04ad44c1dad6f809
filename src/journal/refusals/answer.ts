export type Answer = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  message: string
  field?: string
  /** Seconds. */
  retryAfter?: number
}
