import type { Words } from '~/i18n/words';

export type ShellWords = ReturnType<typeof shellWordsOf>;

/** Without what only the server says: it is in the HTML of every page. */
export function shellWordsOf({ footer, form, failure, ...words }: Words['common']) {
  const { contact, number, about, faq, terms, privacy, cookies } = footer;
  const { accessibility, business, follow, languages, top } = footer;
  const { title, reference, retry, home, unexpected } = failure;
  return {
    ...words,
    footer: {
      ...{ contact, number, about, faq, terms, privacy, cookies },
      ...{ accessibility, business, follow, languages, top },
    },
    form: { ...form, kept: { title: form.kept.title } },
    failure: { title, reference, retry, home, unexpected },
  };
}
