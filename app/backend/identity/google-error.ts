type GoogleErrorKind = { code?: number; reason?: string; status?: string };

/** `message` is a code such as EMAIL_EXISTS, optionally followed by ` : detail`; it never contains request data. */
export class GoogleError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly status: string | undefined;

  constructor(message: string, { code = 400, reason = 'invalid', status }: GoogleErrorKind = {}) {
    super(message);
    this.name = 'GoogleError';
    this.code = code;
    this.reason = reason;
    this.status = status;
  }

  toBody() {
    const { code, message, reason, status } = this;
    return { error: { code, message, errors: [{ message, reason, domain: 'global' }], status } };
  }
}

export function notImplemented(detail: string): GoogleError {
  return new GoogleError(`UNKNOWN : ${detail}`, {
    code: 501,
    status: 'NOT_IMPLEMENTED',
    reason: 'unimplemented',
  });
}
