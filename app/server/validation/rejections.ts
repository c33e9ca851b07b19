export const rejections = {
  'bad-address': 400,
  'bad-form': 400,
  'foreign-form': 403,
  'no-cookies': 403,
  'bad-method': 405,
  'too-large': 413,
  'long-address': 414,
  'form-type': 415,
  failed: 500,
  'in-progress': 503,
} as const;

export type Rejection = keyof typeof rejections;
