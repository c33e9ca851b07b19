import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { chosenGenders, type Profile, type ProfileChange, isStored } from '~/core-api/profile';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage, thisYear } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireProfile } from '~/features/profile/guards.server';
import { changeProfile, getProfile } from '~/core-api/profile.server';
import { trustStored } from '~/server/outcome';
import type { User } from '~/session/user.server';

export async function loadGeneralPage(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { general, save } = words('settings');
  const { firstName, lastName, gender, yearOfBirth, productId } = profile;
  return titledPage(args, general.title, {
    words: { ...general, save },
    profile: { firstName, lastName, gender, yearOfBirth, productId },
    genders: chosenGenders.map((value) => ({ value, text: general.genders[value] })),
    years: yearsFor(profile),
  });
}

export async function submitGeneral(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(generalSchema(yearsFor(profile)), form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const saved = await saveProfile(user, profileChange(profile, parsed.value));
  if (!saved.ok) {
    const { refusal } = saved;
    const status = refusal === 'bad-request' || refusal === 'not-found' ? 422 : 502;
    return rejectForm(args, { refusal, typed: typedInto(form), status });
  }
  return redirectWithNotice(args, '/profile/settings', 'success', t('messages:general.saved'));
}

function yearsFor({ yearOfBirth }: Profile): number[] {
  return yearsOfBirth(Number(thisYear()), yearOfBirth ?? null);
}

const longestName = 100;

const youngest = 15;

const span = 100;

/** 101 years, youngest first, after a stored year outside of them (G48). */
function yearsOfBirth(thisYear: number, stored: number | null): number[] {
  const years = Array.from({ length: span + 1 }, (_, age) => thisYear - youngest - age);
  return stored === null || years.includes(stored) ? years : [stored, ...years];
}

function generalSchema(years: number[]) {
  return z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    gender: z.enum(chosenGenders, { message: 'choice' }),
    yearOfBirth: z.coerce.number().refine((year) => years.includes(year), { message: 'choice' }),
  });
}

// Counted in characters of Unicode, not in units of UTF-16 (G49).
const nameSchema = z
  .string()
  .trim()
  .superRefine((name, issues) => {
    if ([...name].length <= longestName) return;
    const limit = { maximum: longestName, type: 'string', inclusive: true } as const;
    issues.addIssue({ code: 'too_big', ...limit, message: 'maximum' });
  });

type General = z.infer<ReturnType<typeof generalSchema>>;

/** An empty name is sent only where one was stored and shown; the stored e-mail preferences always are. */
function profileChange(stored: Profile, { firstName, lastName, ...rest }: General): ProfileChange {
  return {
    ...nameChange(stored, 'firstName', firstName),
    ...nameChange(stored, 'lastName', lastName),
    ...rest,
    emailPreferences: stored.asStored.emailPreferences,
  };
}

/** A stored name that could not be read, and so was not shown, stays as it is. */
function nameChange(
  stored: Profile,
  field: 'firstName' | 'lastName',
  typed: string,
): ProfileChange {
  if (typed || stored[field]) return { [field]: typed };
  const unread = stored.asStored[field];
  return unread ? { [field]: unread } : {};
}

export function saveProfile(user: User, change: ProfileChange) {
  return trustStored(changeProfile(user, change), async () => {
    const profile = await getProfile(user);
    return profile.ok && isStored(change, profile.value);
  });
}
