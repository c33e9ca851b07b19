/** What a newcomer writes into a file, as docs/first-change.md says. */
export type Change = { file: string; text: string } & ({ after: string } | { before: string }) & {
    /** What follows from the rest, or is said in words: an import, a table of a test, another language. */
    isImplied?: boolean;
  };

const implied = { isImplied: true };

const general = 'app/features/settings/general-page.server.ts';
const view = 'app/features/settings/general-page.tsx';
const schemas = 'app/core-api/profile.ts';
const users = 'app/backend/core-api/people/users.ts';
const migrations = 'app/backend/core-api/database/migrations.ts';
const unchanged = 'tests/pages/saved-unchanged.test.ts';

const setting: Change[] = [
  {
    file: schemas,
    before: 'export const genders = ',
    text: "export const buyersFor = ['Myself', 'Others', 'Both'] as const;\n",
  },
  {
    file: schemas,
    after: 'yearOfBirth: z.number().nullish(),',
    text: '\n  buysFor: z.enum(buyersFor).nullish(),',
  },
  { file: schemas, before: " | 'emailPreferences']?: unknown", text: " | 'buysFor'" },
  { file: schemas, after: "const fields = ['firstName', 'lastName'", text: ", 'buysFor'" },
  {
    file: 'app/core-api/contract/profile-calls.ts',
    after: 'yearOfBirth: 1990,',
    text: "\n  buysFor: 'Both',",
    ...implied,
  },
  {
    file: 'app/backend/core-api/database/schema.ts',
    after: 'year_of_birth: number | null;',
    text: '\n    buys_for: string | null;',
  },
  {
    file: migrations,
    before: 'export const migrations: ',
    text: `/** Whom people buy for, where they have said so. */
const buysFor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('buys_for', 'text').execute();
  },
};

`,
  },
  {
    file: migrations,
    after: "'2026-12-09-list-versions': listVersions,",
    text: "\n  '2026-12-10-buys-for': buysFor,",
    ...implied,
  },
  { file: users, before: 'genders, type EmailAddress', text: 'buyersFor, ', ...implied },
  {
    file: users,
    after: 'max(2100).nullish(),',
    text: '\n  buysFor: z.enum(buyersFor).nullish(),',
  },
  {
    file: users,
    before: 'yearOfBirth, emailPreferences } = change',
    text: 'buysFor, ',
    ...implied,
  },
  { file: users, after: 'year_of_birth: yearOfBirth ?? null,', text: 'buys_for: buysFor ?? null,' },
  {
    file: users,
    after: 'yearOfBirth: user.year_of_birth,',
    text: 'buysFor: buyersFor.find((known) => known === user.buys_for) ?? null,',
  },
  { file: general, before: 'chosenGenders, type', text: 'buyersFor, ', ...implied },
  { file: general, after: 'const { firstName, lastName', text: ', buysFor', ...implied },
  { file: general, after: 'profile: { firstName, lastName', text: ', buysFor', ...implied },
  {
    file: general,
    after: 'years: yearsFor(profile),',
    text: 'buyersFor: buyersFor.map((value) => ({ value, text: general.buyersFor[value] })),',
  },
  {
    file: general,
    after: "gender: z.enum(chosenGenders, { message: 'choice' }),",
    text: "buysFor: z.enum(['', ...buyersFor], { message: 'choice' }),",
  },
  { file: general, after: 'stored: Profile, { firstName, lastName', text: ', buysFor', ...implied },
  {
    file: general,
    before: '    emailPreferences: stored.asStored.emailPreferences,',
    text: '...(buysFor && { buysFor }),',
  },
  { file: view, before: ' } = useLoaderData', text: ', buyersFor', ...implied },
  { file: view, before: ' } = words;', text: ', buysFor', ...implied },
  { file: view, before: ' }} />', text: ', buysFor', ...implied },
  {
    file: view,
    before: '        {profile.productId && (',
    text: `<SelectField
  name="buysFor"
  label={buysFor}
  placeholder={words.noBuysFor}
  options={buyersFor}
  defaultValue={profile.buysFor ?? ''}
  rejected={rejected}
/>`,
  },
  {
    file: 'app/features/settings/files.server.ts',
    before: ', productId } = profile',
    text: ', buysFor',
    ...implied,
  },
  {
    file: 'app/features/settings/files.server.ts',
    before: ', productId };',
    text: ', buysFor',
    ...implied,
  },
  { file: unchanged, before: 'chosenGenders, type', text: 'buyersFor, ', ...implied },
  { file: unchanged, before: 'yearOfBirth: [1899', text: 'buysFor: [...buyersFor],' },
  {
    file: 'app/backend/core-api/people/users.test.ts',
    after: 'yearOfBirth: 1990,',
    text: "buysFor: 'Both',",
    ...implied,
  },
];

const words = {
  en: `"buysFor": "Who do you buy for?", "noBuysFor": "No answer",
    "buyersFor": { "Myself": "Myself", "Others": "Others", "Both": "Myself and others" },`,
  no: `"buysFor": "Hvem handler du til?", "noBuysFor": "Ikke noe svar",
    "buyersFor": { "Myself": "Meg selv", "Others": "Andre", "Both": "Meg selv og andre" },`,
  sv: `"buysFor": "Vem handlar du till?", "noBuysFor": "Inget svar",
    "buyersFor": { "Myself": "Mig själv", "Others": "Andra", "Both": "Mig själv och andra" },`,
  fr: `"buysFor": "Pour qui achetez-vous\u202F?", "noBuysFor": "Pas de réponse",
    "buyersFor": { "Myself": "Pour moi", "Others": "Pour d’autres", "Both": "Pour moi et d’autres" },`,
  es: `"buysFor": "¿Para quién compras?", "noBuysFor": "Sin respuesta",
    "buyersFor": { "Myself": "Para mí", "Others": "Para otros", "Both": "Para mí y para otros" },`,
};

const texts = Object.entries(words).map(([language, text]): Change => {
  const file = `locales/${language}/settings.json`;
  return { file, before: '"chooseYear":', text, isImplied: language !== 'en' };
});

const languages = 'app/i18n/languages.ts';

const language: Change[] = [
  { file: languages, after: "'fr', 'es'", text: ", 'da'" },
  {
    file: languages,
    before: '} as const satisfies',
    text: "da: { name: 'Dansk', locale: 'da-DK' },",
  },
  {
    file: 'app/i18n/catalogue.server.ts',
    after: "es: readWords('es'),",
    text: "da: readWords('da'),",
  },
  { file: 'tests/structure/typography.test.ts', before: '  en: { ', text: 'da: {},', ...implied },
  {
    file: 'tests/structure/reading-level.test.ts',
    after: 'easy = { ',
    text: 'da: 33, ',
    ...implied,
  },
  {
    file: 'tests/pages/sizes-returns.test.ts',
    before: "  en: 'Why I",
    text: "da: 'Why I return',",
    ...implied,
  },
  { file: 'tests/pages/language.test.ts', after: "'fr', 'es'", text: ", 'da'", ...implied },
  {
    file: 'tests/pages/language.test.ts',
    before: "  ['es-MX'",
    text: "['da-DK', 'da', 'Log in'],",
    ...implied,
  },
];

const column: Change[] = [
  {
    file: 'app/features/profile/send-file.server.ts',
    after: 'sourceVariationId: ({ product }) => product.sourceVariationId,',
    text: '\n  returnDate: ({ returnDate }) => returnDate,',
  },
  {
    file: 'tests/pages/settings-download.test.ts',
    after: `'Jeans, "slim"', isReturned: true`,
    text: ", returnDate: '2026-05-01'",
    ...implied,
  },
  {
    file: 'tests/pages/settings-download.test.ts',
    after: "isReturned: 'true'",
    text: ", returnDate: '2026-05-01'",
    ...implied,
  },
];

/** One more setting, one more column, and a sixth language that has the texts of English. */
export const firstChanges: Change[] = [...setting, ...texts, ...column, ...language];
