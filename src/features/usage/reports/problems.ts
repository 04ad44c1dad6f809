// What the COUNTER API says when something is wrong: Code of Practice 5.1, appendix D.

export type Exception = { Code: number; Message: string; Data?: string }

// oxfmt-ignore
const known = {
  1030: { status: 400, message: 'Insufficient Information to Process Request' },
  2010: { status: 403, message: 'Requestor is Not Authorized to Access Usage for Institution' },
  3020: { status: 400, message: 'Invalid Date Arguments' },
  3030: { status: 200, message: 'No Usage Available for Requested Dates' },
  3031: { status: 200, message: 'Usage Not Ready for Requested Dates' },
  3032: { status: 200, message: 'Usage No Longer Available for Requested Dates' },
  3050: { status: 200, message: 'Parameter Not Recognized in this Context' },
  3060: { status: 200, message: 'Invalid ReportFilter Value' },
  3062: { status: 200, message: 'Invalid ReportAttribute Value' },
  3063: { status: 200, message: 'Components Not Supported' },
} as const

export type Code = keyof typeof known

export function toException(code: Code, data?: string): Exception {
  return { Code: code, Message: known[code].message, ...(data && { Data: data }) }
}

/** Ends a call. */
export class CounterError extends Error {
  readonly code: Code
  readonly data: string | undefined

  constructor(code: Code, data?: string) {
    super(known[code].message)
    this.code = code
    this.data = data
  }

  get status(): 400 | 403 | 200 {
    return known[this.code].status
  }
}
