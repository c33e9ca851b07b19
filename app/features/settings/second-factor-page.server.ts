import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatsOf } from '~/i18n/formats.server';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { getAccountFacts, type AccountFacts } from '~/identity/account-facts.server';
import { endsSession } from '~/identity/reaction';
import { signedOut } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { removeFactorPathOf } from './addresses';
import { findEnrolment } from './enrolment.server';
import { groupedKey, otpauthAddress } from './otpauth-address';
import { qrCodeOf } from './qr-code.server';

export async function secondFactorPage(args: LoaderFunctionArgs, user: User) {
  const { words } = await getTranslator(args);
  const texts = words('second-factor');
  return {
    title: await pageTitle(args, texts.title),
    words: texts,
    ...(await stateOf(args, user)),
  };
}

export type SecondFactorPageData = Awaited<ReturnType<typeof secondFactorPage>>;

async function stateOf(args: LoaderFunctionArgs, user: User) {
  const begun = await findEnrolment(args, user);
  if (begun) return { state: 'begun', key: await keyOf(args, begun, user.email) } as const;
  const facts = await getAccountFacts(user);
  if (facts.ok && facts.value.secondFactors.length > 0) {
    return { state: 'on', factors: await factorsOf(args, facts.value) } as const;
  }
  if (facts.ok) return { state: facts.value.isEmailVerified ? 'off' : 'unverified' } as const;
  if (endsSession(facts.refusal)) throw await signedOut(args);
  // The form's own message is about the same outage.
  if (args.context.isFormRejected) return { state: 'off' } as const;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 502, t(refusalMessages[facts.refusal]));
}

type Begun = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

async function keyOf(args: LoaderFunctionArgs, begun: Begun, account: string) {
  const { words } = await getTranslator(args);
  const address = otpauthAddress(begun, { product: words('common').product, account });
  return { address, text: groupedKey(begun.secret), picture: qrCodeOf(address) };
}

async function factorsOf(args: LoaderFunctionArgs, { secondFactors }: AccountFacts) {
  const { language, t, words } = await getTranslator(args);
  return secondFactors.map(({ id, name, enrolledAt }) => ({
    id,
    name: name ?? words('second-factor').app,
    since:
      enrolledAt === null
        ? null
        : t('second-factor:on.since', {
            date: formatsOf(language).shortDate(new Date(enrolledAt)),
          }),
    remove: removeFactorPathOf(id),
  }));
}
