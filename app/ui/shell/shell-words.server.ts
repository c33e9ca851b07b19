import type { Words } from '~/i18n/words';

export type ShellWords = ReturnType<typeof shellWordsOf>;

/** Without what only the server says: it is in the HTML of every page. */
export function shellWordsOf({ footer, form, failure, ...words }: Words['common']) {
  const { number, about, faq, terms, privacy, cookies } = footer;
  const { accessibility, business, siteMap, languages, top } = footer;
  const { title, reference, retry, home, unexpected } = failure;
  return {
    ...words,
    footer: {
      ...{ number, about, faq, terms, privacy, cookies },
      ...{ accessibility, business, siteMap, languages, top },
    },
    form: { ...form, kept: { title: form.kept.title } },
    failure: { title, reference, retry, home, unexpected },
  };
}
